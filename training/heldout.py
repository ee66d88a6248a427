"""A printing the reader was not trained on: right without and with teaching, by visible share.

Usage: heldout.py READER --packs franconian-nsv-scan,bavarian-redrawn [--crops 1500]. The reader must have been trained
with --leave-out of these artworks. Teaching = one synthetic photo crop per card as prototype (cosine of the embedding
added to the heads); a joint decision over the pack would only add to this.
"""
import argparse

import numpy as np
import torch

import crops
import decks
import nets
from scene import Stage
from calibrate import _run, log_softmax
from export import load_ema

BANDS = ((0.9, 9.0), (0.6, 0.9), (0.35, 0.6), (0.2, 0.35))


def prototypes(net, cut, deck):
    """One embedding per card of the deck from one well visible crop each: dict (suit, rank) -> unit vector."""
    out = {}
    st = cut.stage
    for _ in range(400):
        sc = st.scene(448, (110, 200), layout="grid", negative=False, deck=deck, count=12)
        for i, it in enumerate(sc.items):
            key = it.deck and (it.deck.suit[it.card], it.deck.rank[it.card])
            if it.deck is deck and key not in out and key[1] < 8 and (it.quad > 0).all() and (it.quad < 448).all():
                x, _, _, _ = cut._card(sc, i, 1.0)
                e = _run(net, [x])[3][0]
                out[key] = e / np.linalg.norm(e)
        if len(out) >= sum(r < 8 for r in deck.rank):
            break
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("reader")
    p.add_argument("--packs", required=True)
    p.add_argument("--crops", type=int, default=1500)
    p.add_argument("--scale", type=float, default=12.0)
    a = p.parse_args()
    torch.set_num_threads(1)
    net, step = load_ema(a.reader, nets.Reader)
    net = net.to(memory_format=torch.channels_last)
    cut = crops.Cutter((), 424242)
    bgs = (cut.stage.bgs, cut.stage.own)
    print("reader", a.reader, "step", step)
    for deck in [d for d in cut.decks if d.name in a.packs.split(",")]:
        cut.stage = Stage(cut.decks, 424243, bgs)
        cut.rng = cut.stage.rng
        protos = prototypes(net, cut, deck)
        cut.stage.p_all = np.array([1.0 if d is deck else 0.0 for d in cut.decks])
        xs, ys, share = [], [], []
        while len(ys) < a.crops:
            for x, y, s, _ in cut.sample_scene():
                if y[2] == 0 and 0 <= y[1] < 8:
                    xs.append(x)
                    ys.append(y)
                    share.append(s)
        parts = [_run(net, xs[i:i + 64]) for i in range(0, len(xs), 64)]
        suit, rank, _, emb = (np.concatenate([q[i] for q in parts]) for i in range(4))
        y, share = np.array(ys), np.array(share)
        lp = (log_softmax(suit)[:, :, None] + log_softmax(rank)[:, None, :8]).reshape(len(y), 32)
        emb /= np.linalg.norm(emb, axis=1, keepdims=True)
        sim = np.full((len(y), 32), -1.0)
        for (s, r), e in protos.items():
            sim[:, s * 8 + r] = emb @ e
        truth = y[:, 0] * 8 + y[:, 1]
        for name, score in (("untaught", lp), ("taught", lp + a.scale * sim), ("prototypes only", sim)):
            ok = score.argmax(1) == truth
            print(deck.name, name, " | ".join(f"{lo}: {ok[m].mean() if m.any() else 0:.4f} of {m.sum()}" for lo, hi in BANDS for m in [(share > lo) & (share <= hi)]))


if __name__ == "__main__":
    main()
