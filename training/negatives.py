"""Writes photos without cards of the game, for "never invents cards": plain pictures, screenshots, other games, backs, a
drawn face, nothing but black, fog. JPEGs, truth.json and scenes.json as scenes.py writes them.

Usage: negatives.py [--out FOLDER] [--shots FOLDER of screenshots] [--seed 7]
"""
import argparse
import glob
import json
import os

import cv2
import numpy as np

import decks
import scene as sc_mod
from camera import camera
from draw import draw

SIZE = 1360
PICTURES = ("/usr/share/backgrounds/mate/*/*.jpg", "/usr/share/backgrounds/mate/*/*.png")


def fit(im):
    k = SIZE / max(im.shape[:2])
    return cv2.resize(im, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)


def face(rng):
    """A drawn face on a coloured wall."""
    im = np.full((SIZE, 1000, 3), rng.integers(60, 220, 3), np.uint8)
    skin = tuple(int(v) for v in (rng.integers(190, 240), rng.integers(150, 200), rng.integers(120, 170)))
    dark = tuple(int(v) for v in rng.integers(20, 90, 3))
    cv2.ellipse(im, (500, 1330), (420, 330), 0, 0, 360, tuple(int(v) for v in rng.integers(30, 200, 3)), -1, cv2.LINE_AA)
    cv2.ellipse(im, (500, 560), (300, 390), 0, 0, 360, dark, -1, cv2.LINE_AA)
    cv2.ellipse(im, (500, 650), (265, 350), 0, 0, 360, skin, -1, cv2.LINE_AA)
    for x in (390, 610):
        cv2.ellipse(im, (x, 590), (52, 28), 0, 0, 360, (250, 250, 250), -1, cv2.LINE_AA)
        cv2.circle(im, (x, 590), 22, tuple(int(v) for v in rng.integers(40, 140, 3)), -1, cv2.LINE_AA)
        cv2.ellipse(im, (x, 530), (70, 24), 0, 180, 360, dark, 14, cv2.LINE_AA)
    cv2.line(im, (500, 610), (470, 740), tuple(int(v * 0.8) for v in skin), 10, cv2.LINE_AA)
    cv2.ellipse(im, (500, 840), (110, 50), 0, 0, 180, (190, 70, 80), 22, cv2.LINE_AA)
    return cv2.GaussianBlur(im, (0, 0), 2)


def laid_out(st, names, count):
    """Cards of other games, or backs, side by side on a table."""
    name = names[st.rng.integers(len(names))]
    deck = next(d for d in st.decks if d.name == name)
    for _ in range(400):
        sc = st.scene(SIZE, (200, 380), layout="grid", negative=False, deck=deck, count=count, fit=True)
        if sum(it.deck is deck for it in sc.items) >= min(4, count) and all(it.deck in (None, deck) for it in sc.items):
            return draw(sc, np.eye(3), SIZE, SIZE, st.rng)
    raise RuntimeError("no scene of " + deck.name)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--out", default=os.path.join(decks.WORK, "eval-none"))
    p.add_argument("--shots", default="")
    p.add_argument("--seed", type=int, default=7)
    a = p.parse_args()
    os.makedirs(a.out, exist_ok=True)
    st = sc_mod.Stage(decks.load(), a.seed)
    rng = st.rng
    full = {}

    def put(kind, im, photographed=True):
        name = f"{kind.replace(' ', '-')}-{sum(s['set'] == kind for s in full.values()):03d}.jpg"
        im = np.ascontiguousarray(im[..., :3])
        cv2.imwrite(os.path.join(a.out, name), (camera(im, rng) if photographed else im)[..., ::-1], (cv2.IMWRITE_JPEG_QUALITY, 92))
        full[name] = {"set": kind, "layout": kind, "deck": None, "width": im.shape[1], "height": im.shape[0], "cards": []}

    for pattern in PICTURES:
        for f in sorted(glob.glob(pattern)):
            im = cv2.imread(f)
            if im is not None:
                put("picture", fit(im[..., ::-1]), False)
    for f in sorted(glob.glob(os.path.join(a.shots, "*.png"))) if a.shots else []:
        if "photo" not in f and "eyes" not in f:
            put("screenshot", fit(cv2.imread(f)[..., ::-1]), False)
    for _ in range(12):
        tile = st.bgs[rng.integers(len(st.bgs))]
        put("pattern", fit(np.ascontiguousarray(tile[..., :3])))
    french = [d.name for d in st.decks if d.family == "french"]
    for i in range(16):
        put("other game", laid_out(st, french, 4 + i))
    for i in range(8):
        put("backs", laid_out(st, ["backs"], 4 + i))
    for _ in range(4):
        put("face", face(rng))
    put("black", np.full((900, 1200, 3), 3, np.uint8))
    put("black", np.full((900, 1200, 3), 14, np.uint8))
    put("white", np.full((900, 1200, 3), 244, np.uint8))
    own = [d.name for d in st.decks if d.family not in ("french", "backs")]
    for sigma in (14, 22, 30):
        put("fog", cv2.GaussianBlur(laid_out(st, own, 12), (0, 0), sigma), False)
    for name, data in (("truth.json", {k: [] for k in full}), ("scenes.json", full)):
        with open(os.path.join(a.out, name), "w") as f:
            json.dump(data, f)
    print(len(full), "photos ->", a.out)


if __name__ == "__main__":
    main()
