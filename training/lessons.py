"""Writes photos of whole packs laid out side by side, for teaching: scenes.json as scenes.py writes it, set "lesson".

Usage: lessons.py --packs franconian-nsv-scan,bavarian-redrawn [--photos 2] [--out FOLDER] [--seed 9]
"""
import argparse
import json
import os

import cv2
import numpy as np

import decks
from camera import camera
from draw import draw
from scene import Stage
from scenes import shares

SIZE = 1360


def laid_out(st, deck):
    """All 32 cards of a pack, none covered."""
    for _ in range(4000):
        sc = st.scene(SIZE, (200, 420), layout="grid", negative=False, deck=deck, count=32, fit=True)
        cards = {(deck.suit[it.card], deck.rank[it.card]) for it in sc.items if it.deck is deck and deck.rank[it.card] < 8}
        whole = all(((it.quad > 2) & (it.quad < SIZE - 2)).all() for it in sc.items if it.deck)
        if len(cards) == 32 == sum(it.deck is not None for it in sc.items) and whole and min(s for s in shares(sc) if s is not None) > 0.97:
            return sc
    raise RuntimeError("no lesson of " + deck.name)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--packs", required=True)
    p.add_argument("--photos", type=int, default=2)
    p.add_argument("--out", default=os.path.join(decks.WORK, "eval-lessons"))
    p.add_argument("--seed", type=int, default=9)
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    st = Stage(decks.load(), a.seed)
    full = {}
    for deck in [d for d in st.decks if d.name in a.packs.split(",")]:
        for i in range(a.photos):
            sc = laid_out(st, deck)
            im = camera(draw(sc, np.eye(3), SIZE, SIZE, st.rng), st.rng)
            name = f"lesson-{deck.name}-{i}.jpg"
            cv2.imwrite(os.path.join(a.out, name), im[..., ::-1], (cv2.IMWRITE_JPEG_QUALITY, 92))
            cards = [{"card": deck.stems[it.card], "quad": np.round(it.quad, 1).tolist(), "visible": 1} for it in sc.items if it.deck is deck]
            full[name] = {"set": "lesson", "layout": "grid", "deck": deck.name, "width": SIZE, "height": SIZE, "cards": cards}
    with open(os.path.join(a.out, "scenes.json"), "w") as f:
        json.dump(full, f)
    print(len(full), "photos ->", a.out)


if __name__ == "__main__":
    main()
