"""Temperatures of the reader's heads and the confidence above which a card counts as certain.

Draws fresh crops (a seed the training never uses), fits temperatures on one half, chooses the threshold so that at
least 99.8 % of that half's certain cards are right, reports on the other half. Writes WORK/calibration.json, which
export.py puts into the header. Usage: calibrate.py [--crops 4000] [--reader CKPT] [--leave-out …] [--only artwork,…]
"""
import argparse
import json
import os

import numpy as np
import torch

import crops
import decks
import nets
from export import load_ema


def collect(net, n, seed, leave_out=(), only=()):
    """Logits and truths of n fresh crops: suit (n,4), rank (n,9), kind (n,5), y (n,4), share (n,)."""
    cut = crops.Cutter(leave_out, seed)
    if only:
        st = cut.stage
        st.p_all = np.array([d.weight if d.artwork in only else 0 for d in st.decks])
        st.p_all /= st.p_all.sum()
    outs, ys, shares, buf = [], [], [], []
    while len(ys) < n:
        for x, y, share, _ in cut.sample_scene():
            buf.append(x)
            ys.append(y)
            shares.append(share)
        if len(buf) >= 64:
            outs.append(_run(net, buf))
            buf = []
    if buf:
        outs.append(_run(net, buf))
    suit, rank, kind, emb = (np.concatenate([o[i] for o in outs]) for i in range(4))
    return suit, rank, kind, emb, np.array(ys), np.array(shares)


def _run(net, buf):
    x = torch.from_numpy(np.stack(buf)).float() / 255
    x = torch.cat([(x[:, :3] - nets.MEAN) / nets.STD, x[:, 3:] - 0.5], 1).contiguous(memory_format=torch.channels_last)
    with torch.no_grad():
        return [o.numpy() for o in net(x)[:4]]


def log_softmax(z):
    z = z - z.max(1, keepdims=True)
    return z - np.log(np.exp(z).sum(1, keepdims=True))


def temperature(z, y):
    """The temperature with the smallest mean log loss."""
    ts = np.exp(np.linspace(np.log(0.5), np.log(4), 60))
    return float(ts[np.argmin([-log_softmax(z / t)[np.arange(len(y)), y].mean() for t in ts])])


def shares_table(suit, rank, y, share):
    card = (y[:, 2] == 0) & (y[:, 1] >= 0)
    right = (suit.argmax(1) == y[:, 0]) & (rank.argmax(1) == y[:, 1])
    out = []
    for lo, hi in ((0.9, 9), (0.6, 0.9), (0.35, 0.6), (0.2, 0.35)):
        m = card & (share > lo) & (share <= hi)
        out.append(f"{lo}: {right[m].mean() if m.any() else 0:.4f} of {m.sum()}")
    return " | ".join(out)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--crops", type=int, default=4000)
    p.add_argument("--reader", default="reader")
    p.add_argument("--leave-out", default="")
    p.add_argument("--only", default="")
    p.add_argument("--dry", action="store_true")
    a = p.parse_args()
    torch.set_num_threads(1)
    net, step = load_ema(a.reader, nets.Reader)
    net = net.to(memory_format=torch.channels_last)
    suit, rank, kind, _, y, share = collect(net, a.crops, 990001, tuple(a.leave_out.split(",")), tuple(x for x in a.only.split(",") if x))
    print("reader step", step, "right by visible share", shares_table(suit, rank, y, share))
    print("kind right %.4f" % (kind.argmax(1) == y[:, 2]).mean())
    half = np.arange(len(y)) % 2 == 0
    card = y[:, 2] == 0
    t = {"suit": temperature(suit[half & card], y[half & card, 0]), "rank": temperature(rank[half & card], y[half & card, 1]),
         "kind": temperature(kind[half], y[half, 2])}
    conf = np.exp(log_softmax(suit / t["suit"]).max(1) + log_softmax(rank / t["rank"]).max(1) + log_softmax(kind / t["kind"])[:, 0])
    right = (suit.argmax(1) == y[:, 0]) & (rank.argmax(1) == y[:, 1]) & card
    best = 0.999
    for th in np.arange(0.5, 0.9995, 0.0025):
        m = half & (conf > th)
        if m.any() and right[m].mean() >= 0.998:
            best = float(th)
            break
    m = ~half & (conf > best)
    cover = m.sum() / (~half & card & (share > 0.35)).sum()
    print("temperature", t, "certain above %.4f" % best, "right %.4f" % right[m].mean(), "of", m.sum(), "covers %.3f of cards over a third visible" % cover)
    if not a.dry:
        with open(os.path.join(decks.WORK, "calibration.json"), "w") as f:
            json.dump({"reader": {"temperature": {k: round(v, 3) for k, v in t.items()}, "certain": round(best, 4)}}, f)


if __name__ == "__main__":
    main()
