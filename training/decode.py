"""From the finder's maps to cards, and from crops to names: the plain reference of what the app does in TypeScript."""
import cv2
import numpy as np
import torch
from scipy.optimize import linear_sum_assignment

import nets
from crops import crop_view

STRIDE = 4


def run_finder(net, rgb, long_side):
    """Photo (H, W, 3 uint8) -> maps (10, h, w) and the scale photo -> finder picture."""
    k = long_side / max(rgb.shape[:2])
    im = cv2.resize(rgb, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    h, w = im.shape[:2]
    pad = np.full((-(-h // 32) * 32, -(-w // 32) * 32, 3), 114, np.uint8)
    pad[:h, :w] = im
    x = torch.from_numpy(pad.transpose(2, 0, 1).copy()).float()[None] / 255
    x = ((x - nets.MEAN) / nets.STD).contiguous(memory_format=torch.channels_last)
    with torch.no_grad():
        m = net(x)[0].numpy()
    return m, w / rgb.shape[1]


def instances(m, threshold=0.5, min_share=0.10):
    """Maps -> list of dicts: centre, l, s (half axes, px of the finder picture), a, share, score, cells."""
    p = 1 / (1 + np.exp(-m[0]))
    ys, xs = np.nonzero(p > threshold)
    if len(xs) == 0:
        return []
    v = m[:, ys, xs]
    px, py = (xs + 0.5) * STRIDE, (ys + 0.5) * STRIDE
    cx, cy = px + v[1] * nets.OFFSET_SCALE, py + v[2] * nets.OFFSET_SCALE
    l, s = np.exp(np.clip(v[3], -3, 3)) * nets.SIZE_SCALE, np.exp(np.clip(v[4], -3, 3)) * nets.SIZE_SCALE
    n2 = np.maximum(np.hypot(v[5], v[6]), 1e-3)
    c2, s2 = v[5] / n2, v[6] / n2
    spread = np.exp(np.clip(v[7], -5, 1)) * nets.OFFSET_SCALE
    wt = p[ys, xs] / (1 + (spread / (0.2 * s)) ** 2)
    # Density of votes on a grid of 3 px, blurred by a fifth of the usual half width.
    g = 3.0
    off = 40
    gw, gh = int(m.shape[2] * STRIDE / g) + 2 * off, int(m.shape[1] * STRIDE / g) + 2 * off
    gx, gy = np.clip((cx / g + off).astype(int), 0, gw - 1), np.clip((cy / g + off).astype(int), 0, gh - 1)
    grid = np.zeros((gh, gw), np.float32)
    np.add.at(grid, (gy, gx), wt)
    sm = float(np.median(s))
    grid = cv2.GaussianBlur(grid, (0, 0), max(0.7, 0.13 * sm / g))
    peak = (grid >= cv2.dilate(grid, np.ones((3, 3), np.uint8))) & (grid > 0.02)
    py_, px_ = np.nonzero(peak)
    order = np.argsort(-grid[py_, px_])
    seeds = []
    for o in order[:400]:
        c = np.array([(px_[o] - off + 0.5) * g, (py_[o] - off + 0.5) * g])
        for _ in range(6):  # mean shift
            d2 = (cx - c[0]) ** 2 + (cy - c[1]) ** 2
            k = wt * np.exp(-d2 / (2 * (0.17 * s) ** 2))
            t = k.sum()
            if t < 1e-6:
                break
            n = np.array([(k * cx).sum() / t, (k * cy).sum() / t])
            if np.hypot(*(n - c)) < 0.3:
                c = n
                break
            c = n
        if t < 1e-6:
            continue
        s0 = (k * s).sum() / t
        a = np.array([(k * c2).sum() / t, (k * s2).sum() / t])
        a /= max(np.hypot(*a), 1e-6)
        same = [q for q in seeds if np.hypot(*(q[0] - c)) < (0.30 if q[2] @ a > 0.5 else 0.2) * s0]
        if not same:
            seeds.append((c, s0, a))
    if not seeds:
        return []
    # Every cell goes to the centre it votes for (angle counted), if any is near.
    C = np.array([q[0] for q in seeds])
    A = np.array([q[2] for q in seeds])
    d = np.hypot(cx[:, None] - C[None, :, 0], cy[:, None] - C[None, :, 1]) / s[:, None]
    d = d + 0.15 * (1 - (c2[:, None] * A[None, :, 0] + s2[:, None] * A[None, :, 1]))
    own = d.argmin(1)
    near = d[np.arange(len(own)), own] < 0.6
    out = []
    for i in range(len(seeds)):
        k = near & (own == i)
        if k.sum() < 3:
            continue
        w = wt[k]
        t = w.sum()
        li, si = np.exp((w * np.log(l[k])).sum() / t), np.exp((w * np.log(s[k])).sum() / t)
        a2 = np.arctan2((w * s2[k]).sum(), (w * c2[k]).sum())
        share = k.sum() * STRIDE ** 2 / (4 * li * si)
        if share < min_share:
            continue
        out.append({"c": np.array([(w * cx[k]).sum() / t, (w * cy[k]).sum() / t]), "l": li, "s": si, "a": a2 / 2, "share": share,
                    "score": float(p[ys[k], xs[k]].mean()), "vis": float(np.exp(np.median(v[8][k]))), "cells": (ys[k], xs[k])})
    return out


def quality(m, found):
    """How sure the votes of a run are of themselves (0..1): at a wrong scale the finder says so in logSpread."""
    if not found:
        return 0.0
    q, n = 0.0, 0
    for f in found:
        ys, xs = f["cells"]
        spread = np.exp(np.clip(m[7, ys, xs], -5, 1)) * nets.OFFSET_SCALE
        q += (1 / (1 + (spread / (0.25 * f["s"])) ** 2)).sum()
        n += len(ys)
    return q / n


def find(net, rgb, sides=(1152, 768, 384, 192)):
    """Cards of a photo at the scale that suits them (about 60 to 230 px high). Returns instances, scale, maps."""
    runs = []
    for side in (sides[1], sides[2]):
        m, k = run_finder(net, rgb, side)
        f = instances(m)
        runs.append((quality(m, f), f, k, m))
    h = 2 * np.median([f["l"] for f in runs[1][1]]) if runs[1][1] else 0
    if h > 200:
        m, k = run_finder(net, rgb, sides[3])
        f = instances(m)
        runs.append((quality(m, f), f, k, m))
    h = 2 * np.median([f["l"] for f in runs[0][1]]) if runs[0][1] else 0
    if 0 < h < 66 and runs[0][0] >= runs[1][0]:
        m, k = run_finder(net, rgb, sides[0])
        f = instances(m)
        runs.insert(0, (quality(m, f), f, k, m))
    best = runs[0]
    for r in runs[1:]:
        # Cards under 70 px are boxed badly: a smaller picture must show them larger than that.
        if r[1] and 2 * np.median([f["l"] for f in r[1]]) > 70 and r[0] > best[0] + 0.03:
            best = r
    return best[1:]


def quad_of(f, k):
    u = np.array([np.cos(f["a"]), np.sin(f["a"])]) * f["l"]
    v = np.array([np.sin(f["a"]), -np.cos(f["a"])]) * f["s"]
    return np.array([f["c"] - u - v, f["c"] - u + v, f["c"] + u + v, f["c"] + u - v]) / k


def crop(rgb, f, k, shape):
    """uint8 (4, H, W): the card cut from the full photo with its visible mask."""
    u = np.array([np.cos(f["a"]), np.sin(f["a"])]) * f["l"]
    v = np.array([np.sin(f["a"]), -np.cos(f["a"])]) * f["s"]
    view = crop_view(f["c"] / k, u / k, v / k)
    down = 1.0
    z = np.sqrt(abs(np.linalg.det(view[:2, :2])))
    src = rgb
    while z < 0.55:  # box pyramid
        src = cv2.resize(src, (src.shape[1] // 2, src.shape[0] // 2), interpolation=cv2.INTER_AREA)
        z *= 2
        down *= 2
    im = cv2.warpPerspective(src, view @ np.diag([down, down, 1]), (nets.CROP_W, nets.CROP_H), flags=cv2.INTER_LINEAR)
    cells = np.zeros(shape, np.uint8)
    cells[f["cells"]] = 255
    mk = cv2.warpPerspective(cells, view @ np.diag([STRIDE / k, STRIDE / k, 1]) @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1.0]]),
                             (nets.CROP_W, nets.CROP_H), flags=cv2.INTER_NEAREST)
    return np.concatenate([im.transpose(2, 0, 1), mk[None]])


def refined(f, k, off):
    """The instance with its box moved to where the reader saw the corners (`off`: 8 offsets in crop units)."""
    u = np.array([np.cos(f["a"]), np.sin(f["a"])]) * f["l"]
    v = np.array([np.sin(f["a"]), -np.cos(f["a"])]) * f["s"]
    o = np.asarray(off).reshape(4, 2) / (0.5 - nets.CROP_MARGIN)  # in units of the half axes
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    q = f["c"] + (signs[:, :1] + o[:, :1]) * v + (signs[:, 1:] + o[:, 1:]) * u
    uu, vv = ((q[2] + q[3]) - (q[0] + q[1])) / 4, ((q[1] + q[2]) - (q[0] + q[3])) / 4
    g = dict(f, c=q.mean(0), l=float(np.hypot(*uu)), s=float(np.hypot(*vv)), a=float(np.arctan2(uu[1], uu[0])))
    return g, q / k


def read(net, crops):
    """Crops -> log probabilities of suit, rank, kind, embedding, quad offsets."""
    x = torch.from_numpy(np.stack(crops)).float() / 255
    x = torch.cat([(x[:, :3] - nets.MEAN) / nets.STD, x[:, 3:] - 0.5], 1).contiguous(memory_format=torch.channels_last)
    with torch.no_grad():
        suit, rank, kind, emb, quad = net(x)
    return suit.log_softmax(1).numpy(), rank.log_softmax(1).numpy(), kind.log_softmax(1).numpy(), emb.numpy(), quad.numpy()


def assign(suit, rank, kind):
    """Joint decision: rows that are cards get different cards. Returns per row (suit, rank) or None, and p(card)."""
    pc = np.exp(kind[:, 0])
    keep = np.nonzero(pc > 0.5)[0]
    out = [None] * len(suit)
    if len(keep):
        lp = (suit[keep][:, :, None] + rank[keep][:, None, :8]).reshape(len(keep), 32)
        r, c = linear_sum_assignment(-lp)
        for a, b in zip(r, c):
            out[keep[a]] = (b // 8, b % 8)
    return out, pc
