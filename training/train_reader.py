"""Trains the reader on crops made on the fly. Usage: train_reader.py NAME END(hh:mm) [--seed N] [--leave-out artwork,…]"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

import common
import crops
import decks
from nets import MEAN, STD, Reader


POOL, REPLAY = 6000, 3


class Crops(torch.utils.data.IterableDataset):
    """Endless (crop uint8 4xHxW, [suit, rank, kind, identity], visible share, corner offsets)."""

    def __init__(self, seed, leave_out):
        self.seed, self.leave_out = seed, leave_out

    def __iter__(self):
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        cut = crops.Cutter(self.leave_out, self.seed + 1000 * (info.id if info else 0))
        rng, pool = cut.rng, []
        while True:
            # Making a crop costs more than learning from it: each is used REPLAY times, far apart and half-turned.
            for new in cut.sample_scene():
                if len(pool) < POOL:
                    pool.append(new)
                else:
                    pool[int(rng.integers(POOL))] = new
                if len(pool) < 300:
                    continue
                for _ in range(REPLAY):
                    x, y, share, quad = pool[int(rng.integers(len(pool)))]
                    if rng.random() < 0.5:
                        x = x[:, ::-1, ::-1]
                        quad = -quad.reshape(4, 2)[[2, 3, 0, 1]].ravel()
                    yield torch.from_numpy(x.copy()), torch.from_numpy(y), share, torch.from_numpy(quad)


def prepare(x, vary=False):
    """uint8 batch -> network input; the mask stays 0/1 (as ±0.5)."""
    x = x.float() / 255
    rgb = (x[:, :3] - MEAN) / STD
    if vary:  # replayed crops differ in colour and brightness
        rgb = rgb * (1 + 0.12 * torch.randn(len(x), 3, 1, 1)) + 0.12 * torch.randn(len(x), 3, 1, 1)
    return torch.cat([rgb, x[:, 3:] - 0.5], 1).contiguous(memory_format=torch.channels_last)


def cos_logits(net, e, y, margin=0.15, scale=20.0):
    """Cosine softmax with additive margin over card identities."""
    w = F.normalize(net.identity.weight, dim=1)
    c = F.normalize(e, dim=1) @ w.t()
    c = c - margin * F.one_hot(y.clamp(min=0), c.shape[1])
    return c * scale


BANDS = ((0.9, 9), (0.6, 0.9), (0.35, 0.6), (0.0, 0.35))


class Task:
    """What `common.work` needs to train the reader; counts what was named right, by visible share."""

    samples, workers_ahead, decay = Crops, 6, 1e-3

    def __init__(self):
        self.count = np.zeros((len(BANDS) + 1, 2))

    def losses(self, net, batch):
        x, y, share, quad = batch
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            outs = net(prepare(x, True))
        suit, rank, kind, emb, q = (o.float() for o in outs)
        card = y[:, 2] == 0
        box = (y[:, 2] != 1) & (y[:, 2] != 4)
        wt = card.float() * torch.where(share < 0.3, 0.5, 1.0)
        ok = wt / wt.sum().clamp(min=1)
        ls = {
            "suit": (F.cross_entropy(suit, y[:, 0].clamp(min=0), reduction="none") * ok).sum(),
            "rank": (F.cross_entropy(rank, y[:, 1].clamp(min=0), reduction="none") * ok).sum(),
            "kind": F.cross_entropy(kind, y[:, 2]),
            "id": (F.cross_entropy(cos_logits(net, emb, y[:, 3]), y[:, 3].clamp(min=0), reduction="none") * ok).sum(),
            "quad": ((q - quad).abs().sum(1) * box).sum() / box.sum().clamp(min=1),
        }
        ls["total"] = ls["suit"] + 1.5 * ls["rank"] + 0.6 * ls["kind"] + 0.35 * ls["id"] + 1.0 * ls["quad"]
        with torch.no_grad():
            right = (suit.argmax(1) == y[:, 0]) & (rank.argmax(1) == y[:, 1])
            for b, (lo, hi) in enumerate(BANDS):
                m = card & (share > lo) & (share <= hi)
                self.count[b] += (int(right[m].sum()), int(m.sum()))
            self.count[-1] += (int((kind.argmax(1) == y[:, 2]).sum()), len(y))
        return ls

    def report(self):
        words = "right " + " ".join("%.3f" % (s[0] / max(1, s[1])) for s in self.count)
        self.count[:] = 0
        return words


def main():
    a = common.arguments(seed=2, lr=1e-3, batch=24)
    common.train(a, Reader(len(crops.identities(decks.load(a.leave)))), Task())


if __name__ == "__main__":
    main()
