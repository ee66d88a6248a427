"""Writes the fixed set of synthetic evaluation photos: JPEGs, truth.json (tally's format) and scenes.json (quads).

Usage: scenes.py [--seed 2026] [--out FOLDER]. Sets: side (side by side), half (overlapping, every card at least half
visible), third (overlapping, at least a third), fans (at least a third), scatter (at least a third), negative.
"""
import argparse
import json
import os

import cv2
import numpy as np

import decks
from camera import camera
from draw import draw, idmap
from scene import Stage

PACKS = ("bavarian-fxschmid-scan", "bavarian-digital-upscaled", "bavarian-redrawn", "franconian-nsv-scan", "franconian-ass-scan", "own-drawn")
SETS = (("side", 60, ("grid",), 0.97, 0.97), ("half", 60, ("rows", "columns", "tricks"), 0.5, 0.85),
        ("third", 60, ("rows", "columns", "tricks"), 0.34, 0.6), ("fans", 30, ("fans",), 0.34, 0.9),
        ("scatter", 30, ("scatter", "tricks"), 0.34, 0.9), ("negative", 40, (), 0, 0))
SIZE = 1360


def shares(sc):
    """Visible share of every card of a scene."""
    s = 0.5
    ids = idmap(sc, np.diag([s, s, 1.0]), int(sc.size * s), int(sc.size * s))
    n = np.bincount(ids.ravel() + 1, minlength=len(sc.items) + 1)[1:]
    return [n[i] / max(1.0, cv2.contourArea((it.quad * s).astype(np.float32))) if it.deck else None for i, it in enumerate(sc.items)]


def one(st, kind, layouts, least, most, packs):
    """A scene of a set: every card at least `least` visible, and one at most `most` (or all above it for side)."""
    rng = st.rng
    for _ in range(4000):
        if kind == "negative":
            sc = st.scene(SIZE, (200, 500), negative=True)
            return sc, shares(sc)
        deck = packs[rng.integers(len(packs))]
        count = int(rng.choice([rng.integers(4, 13), rng.integers(8, 25), rng.integers(20, 33)]))
        sc = st.scene(SIZE, (200, 420), layout=str(rng.choice(layouts)), negative=False, deck=deck, count=count, fit=True)
        sh = shares(sc)
        cards = [x for x in sh if x is not None]
        if any(it.deck and it.deck.rank[it.card] == 8 for it in sc.items) or len(cards) < 3:
            continue
        inside = all(((it.quad > 2) & (it.quad < SIZE - 2)).all() for it in sc.items if it.deck)
        if inside and min(cards) >= least and (kind == "side" or min(cards) <= most):
            return sc, sh
    raise RuntimeError("no scene for " + kind)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=2026)
    p.add_argument("--out", default=os.path.join(decks.WORK, "eval"))
    p.add_argument("--packs", default=",".join(PACKS))
    p.add_argument("--share", type=float, default=1.0, help="share of the photos of every set")
    p.add_argument("--sets", default="")
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    st = Stage(decks.load(), a.seed)
    packs = [d for d in st.decks if d.name in a.packs.split(",")]
    truth, full = {}, {}
    for kind, n, layouts, least, most in SETS:
        if a.sets and kind not in a.sets.split(","):
            continue
        for i in range(max(1, int(n * a.share))):
            sc, sh = one(st, kind, layouts, least, most, packs)
            x0, y0, x1, y1 = 0, 0, SIZE, SIZE
            boxes = [it.quad for it in sc.items if it.deck]
            if boxes and st.rng.random() < 0.8:  # other shapes of photo
                lo, hi = np.min([q.min(0) for q in boxes], 0), np.max([q.max(0) for q in boxes], 0)
                m = st.rng.uniform(0.02, 0.15, 4) * SIZE
                x0, y0 = (int(max(0, v)) for v in lo - m[:2])
                x1, y1 = (int(min(SIZE, v)) for v in hi + m[2:])
            w, h = x1 - x0, y1 - y0
            view = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]])
            im = camera(draw(sc, view, w, h, st.rng), st.rng)
            name = f"{kind}-{i:03d}.jpg"
            cv2.imwrite(os.path.join(a.out, name), im[..., ::-1], (cv2.IMWRITE_JPEG_QUALITY, 92))
            cards = [{"card": it.deck.stems[it.card], "quad": np.round(it.quad - (x0, y0), 1).tolist(), "visible": round(min(1.0, s), 3)}
                     for it, s in zip(sc.items, sh) if it.deck and it.deck.suit[it.card] >= 0]
            truth[name] = [c["card"] for c in cards]
            deck = next((it.deck.name for it in sc.items if it.deck), None)
            full[name] = {"set": kind, "layout": sc.layout, "deck": deck, "width": w, "height": h, "cards": cards}
    for name, data in (("truth.json", truth), ("scenes.json", full)):
        with open(os.path.join(a.out, name), "w") as f:
            json.dump(data, f)
    print(len(truth), "photos", sum(len(v) for v in truth.values()), "cards ->", a.out)


if __name__ == "__main__":
    main()
