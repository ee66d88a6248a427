"""Trains the finder on scenes made on the fly. Usage: train_finder.py NAME END(hh:mm) [--seed N] [--leave-out artwork,…]"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F

import common
import decks
from camera import camera
from draw import draw, idmap, view_quad
from scene import Stage
from nets import MEAN, OFFSET_SCALE, SIZE_SCALE, STD, Finder

SIZE = 384
STRIDE = 4


def geometry(q):
    """Quad -> centre, half long axis, half short axis, angle of the long axis (radians)."""
    c = q.mean(0)
    u = ((q[2] + q[3]) - (q[0] + q[1])) / 4
    v = ((q[1] + q[2]) - (q[0] + q[3])) / 4
    if np.hypot(*u) < np.hypot(*v):
        u, v = v, u
    return c, np.hypot(*u), np.hypot(*v), np.arctan2(u[1], u[0])


def labels(sc, view, n):
    """Label maps at a quarter: (9, n, n) card, dx, dy, logL, logW, cos2a, sin2a, log visible share, edge; weights (n, n)."""
    quarter = np.diag([1 / STRIDE, 1 / STRIDE, 1.0]) @ view
    ids = idmap(sc, quarter, n, n)
    k = len(sc.items)
    area = np.bincount(np.where(ids < 0, k, ids).ravel(), minlength=k + 1).astype(np.float32)
    tab = np.zeros((k + 1, 8), np.float32)
    for i, it in enumerate(sc.items):
        if it.deck is None:
            continue
        c, l, s, a = geometry(view_quad(it.quad, view))
        tab[i] = (1, c[0], c[1], np.log(max(l, 1) / SIZE_SCALE), np.log(max(s, 1) / SIZE_SCALE), np.cos(2 * a), np.sin(2 * a),
                  np.log(np.clip(area[i] * STRIDE ** 2 / max(4 * l * s, 1), 0.02, 1)))
    lab = np.empty((9, n, n), np.float32)
    lab[:8] = tab[ids].transpose(2, 0, 1)
    # A cell is at an edge when a neighbour belongs to something else.
    i16 = ids.astype(np.int16)
    k3 = np.ones((3, 3), np.uint8)
    lab[8] = (cv2.dilate(i16, k3) != cv2.erode(i16, k3)) & (lab[0] > 0)
    px = (np.arange(n) + 0.5) * STRIDE
    m = lab[0] > 0
    lab[1] = np.where(m, (lab[1] - px[None, :]) / OFFSET_SCALE, 0)
    lab[2] = np.where(m, (lab[2] - px[:, None]) / OFFSET_SCALE, 0)
    wt = np.where(m, 1 / np.sqrt(np.maximum(area[ids], 4)), 0).astype(np.float32)
    wt[lab[7] < np.log(0.08)] *= 0.15  # slivers: nobody can tell where their card lies
    return lab, wt


POOL, REPLAY = 300, 2


class Scenes(torch.utils.data.IterableDataset):
    """Endless samples: picture uint8 (3, SIZE, SIZE), label maps, weights. Each scene is photographed twice."""

    def __init__(self, seed, leave_out):
        self.seed, self.leave_out = seed, leave_out

    def __iter__(self):
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        st = Stage(decks.load(self.leave_out), self.seed + 1000 * (info.id if info else 0))
        rng = st.rng
        pool, keep = [], []
        while True:
            sc = st.scene(SIZE, (50, 230) if rng.random() < 0.9 else (200, 350))
            im = draw(sc, np.eye(3), SIZE, SIZE, rng)
            for _ in range(2):
                k, flip = int(rng.integers(4)), bool(rng.integers(2))
                c = SIZE / 2
                a = k * np.pi / 2
                r = np.array([[np.cos(a), np.sin(a), 0], [-np.sin(a), np.cos(a), 0], [0, 0, 1]])
                if flip:
                    r = np.diag([-1.0, 1, 1]) @ r
                t = np.array([[1, 0, c], [0, 1, c], [0, 0, 1.0]]) @ r @ np.array([[1, 0, -c], [0, 1, -c], [0, 0, 1.0]])
                v = np.rot90(im, k)
                v = camera(np.ascontiguousarray(v[:, ::-1] if flip else v), rng, float(rng.choice([0.4, 0.4, 0.8])), 0.3)
                lab, wt = labels(sc, t, SIZE // STRIDE)
                if rng.random() < 0.12:  # a photo is padded with grey at the right and below
                    cut = int(rng.integers(250, SIZE))
                    if rng.random() < 0.5:
                        v[cut:] = 114
                        lab[:, cut // 4:], wt[cut // 4:] = 0, 0
                    else:
                        v[:, cut:] = 114
                        lab[:, :, cut // 4:], wt[:, cut // 4:] = 0, 0
                keep.append((torch.from_numpy(v.transpose(2, 0, 1).copy()), torch.from_numpy(lab), torch.from_numpy(wt)))
            # Each picture is used REPLAY times, far apart; half turns only move signs of dx and dy.
            for new in keep:
                if len(pool) < POOL:
                    pool.append(new)
                else:
                    pool[int(rng.integers(POOL))] = new
                if len(pool) < 48:
                    continue
                for _ in range(REPLAY):
                    v, lab, wt = pool[int(rng.integers(len(pool)))]
                    if rng.random() < 0.5:
                        v, lab, wt = v.flip(1, 2), lab.flip(1, 2), wt.flip(0, 1)
                        lab[1:3] *= -1
                    yield v, lab, wt
            keep = []


def loss_of(out, lab, wt):
    """Losses of a batch as a dict; `total` is what is minimised."""
    card = lab[:, 0]
    pos = wt / wt.sum().clamp(min=1e-3)
    bce = F.binary_cross_entropy_with_logits(out[:, 0], card, reduction="none")
    # Cells of small visible parts count more; background evenly.
    obj = 0.5 * (bce * pos).sum() + 0.5 * (bce * (1 - card)).sum() / (1 - card).sum().clamp(min=1)
    d = torch.sqrt((out[:, 1] - lab[:, 1]) ** 2 + (out[:, 2] - lab[:, 2]) ** 2 + 1e-6)
    s = out[:, 7].clamp(-6, 3)
    spread = (pos * (d.clamp(max=6) * torch.exp(-s) + s)).sum()
    off = (pos * d.clamp(max=6)).sum()
    size = (pos * ((out[:, 3] - lab[:, 3]).abs() + (out[:, 4] - lab[:, 4]).abs())).sum()
    ang = (pos * ((out[:, 5] - lab[:, 5]).abs() + (out[:, 6] - lab[:, 6]).abs())).sum()
    # The direction modulo a right angle is seen locally and learned first; it leads the way to cos2, sin2.
    c, sn = lab[:, 5], lab[:, 6]
    ang4 = (pos * ((out[:, 10] - (c * c - sn * sn)).abs() + (out[:, 11] - 2 * c * sn).abs())).sum()
    vis = (pos * (out[:, 8] - lab[:, 7]).abs()).sum()
    edge = (pos * F.binary_cross_entropy_with_logits(out[:, 9], lab[:, 8], reduction="none")).sum()
    total = 2 * obj + 3 * off + 0.3 * spread + 1.0 * size + 1.2 * ang + 0.5 * ang4 + 0.25 * vis + 0.25 * edge
    return {"total": total, "ang4": ang4, "vis": vis, "edge": edge, "obj": obj, "off": off, "size": size, "ang": ang}


class Task:
    """What `common.work` needs to train the finder."""

    samples, workers_ahead, decay = Scenes, 4, 1e-4

    def losses(self, net, batch):
        x, lab, wt = batch
        x = ((x.float() / 255 - MEAN) / STD).contiguous(memory_format=torch.channels_last)
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            out = net(x)
        return loss_of(out.float(), lab, wt)

    def report(self):
        return ""


if __name__ == "__main__":
    common.train(common.arguments(seed=1, lr=1.2e-3, batch=4), Finder(), Task())
