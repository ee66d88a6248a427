"""Trains the reader on crops made on the fly. Usage: train_reader.py NAME END(hh:mm) [--seed N] [--leave-out artwork,…]"""
import argparse
import signal
import time

import cv2
import numpy as np
import torch
import torch.multiprocessing as mp
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


def work(a, net, step, worker):
    """One training process; `net` is shared, only worker 0 keeps the average and saves."""
    leave = tuple(a.leave_out.split(","))
    torch.set_num_threads(1)
    torch.manual_seed(a.seed + 100 * worker + step)
    ema = common.Ema(net)
    opt = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=1e-3)
    common.resume(a.name, None, ema, opt)
    data = torch.utils.data.DataLoader(Crops(a.seed * 7919 + step + 500009 * worker, leave), batch_size=a.batch, num_workers=1, prefetch_factor=6)
    start, end = time.time(), common.clock(a.end)
    saved = time.time()
    stop = []
    signal.signal(signal.SIGTERM, lambda *_: stop.append(1))
    st = np.zeros((8, 2))
    tot, n = {}, 0
    net.train()
    for x, y, share, quad in data:
        lr = common.lr_at(time.time(), start, end, a.lr)
        for g in opt.param_groups:
            g["lr"] = lr
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            outs = net(prepare(x, True))
        suit, rank, kind, emb, q = (o.float() for o in outs)
        card = y[:, 2] == 0
        box = (y[:, 2] != 1) & (y[:, 2] != 4)
        wt = card.float() * torch.where(share < 0.3, 0.5, 1.0)
        ok = wt / wt.sum().clamp(min=1)
        l_suit = (F.cross_entropy(suit, y[:, 0].clamp(min=0), reduction="none") * ok).sum()
        l_rank = (F.cross_entropy(rank, y[:, 1].clamp(min=0), reduction="none") * ok).sum()
        l_kind = F.cross_entropy(kind, y[:, 2])
        l_id = (F.cross_entropy(cos_logits(net, emb, y[:, 3]), y[:, 3].clamp(min=0), reduction="none") * ok).sum()
        l_quad = ((q - quad).abs().sum(1) * box).sum() / box.sum().clamp(min=1)
        loss = l_suit + 1.5 * l_rank + 0.6 * l_kind + 0.35 * l_id + 1.0 * l_quad
        opt.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        opt.step()
        if worker == 0:
            ema.update(net)
        step += 1
        n += 1
        with torch.no_grad():
            right = (suit.argmax(1) == y[:, 0]) & (rank.argmax(1) == y[:, 1])
            for b, (lo, hi) in enumerate(((0.9, 9), (0.6, 0.9), (0.35, 0.6), (0.0, 0.35))):
                m = card & (share > lo) & (share <= hi)
                st[b] += (int(right[m].sum()), int(m.sum()))
            st[4] += (int((kind.argmax(1) == y[:, 2]).sum()), len(y))
        for k, v in (("suit", l_suit), ("rank", l_rank), ("kind", l_kind), ("id", l_id), ("quad", l_quad)):
            tot[k] = tot.get(k, 0) + float(v.detach())
        if step % 50 == 0 and worker == 0:
            acc = " ".join("%.3f" % (s[0] / max(1, s[1])) for s in st[:5])
            print(time.strftime("%H:%M:%S"), step, "lr %.5f" % lr, " ".join(f"{k} {v / n:.3f}" for k, v in tot.items()), "right", acc, flush=True)
            tot, n = {}, 0
            st[:] = 0
        if worker == 0 and (time.time() - saved > 150 or time.time() > end or stop):
            common.save(a.name, net, ema, opt, step)
            saved = time.time()
        if time.time() > end or stop:
            break


def main():
    p = argparse.ArgumentParser()
    p.add_argument("name")
    p.add_argument("end")
    p.add_argument("--seed", type=int, default=2)
    p.add_argument("--leave-out", default="")
    p.add_argument("--lr", type=float, default=1e-3)
    p.add_argument("--batch", type=int, default=24)
    p.add_argument("--procs", type=int, default=1, help="processes that share the weights (no locks)")
    a = p.parse_args()
    leave = tuple(a.leave_out.split(","))
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    n_id = len(crops.identities(decks.load(leave)))
    net = Reader(n_id).to(memory_format=torch.channels_last)
    step = common.resume(a.name, net, None, None)
    net.share_memory()
    procs = [mp.Process(target=work, args=(a, net, step, w)) for w in range(a.procs)]
    for q in procs:
        q.start()
    signal.signal(signal.SIGTERM, lambda *_: [q.terminate() for q in procs])  # `kill PID` stops all of them
    for q in procs:
        q.join()


if __name__ == "__main__":
    main()
