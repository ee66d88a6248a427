"""What cards lie on: table tops, procedural ones and, where Debian's packages are installed, patterns and wallpapers."""
import glob
import os

import cv2
import numpy as np


def _pat(path):
    """GIMP pattern file -> RGB array or None."""
    raw = open(path, "rb").read()
    head, _, w, h, ch = np.frombuffer(raw[:20], ">u4")
    a = np.frombuffer(raw[head:head + w * h * ch], np.uint8)
    if ch not in (1, 3) or a.size != w * h * ch:
        return None
    a = a.reshape(h, w, ch)
    return np.repeat(a, 3, 2) if ch == 1 else a


def _noise(rng, h, w, octaves, fx=1.0, fy=1.0):
    """Sum of smooth noises, 0..1."""
    out = np.zeros((h, w), np.float32)
    amp = 1.0
    for o in octaves:
        gh, gw = max(2, int(o * fy)), max(2, int(o * fx))
        out += amp * cv2.resize(rng.random((gh, gw), np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
        amp *= 0.6
    out -= out.min()
    return out / max(out.max(), 1e-6)


def _procedural(rng, kind):
    """One 512x512 table top: wood, cloth, check, felt, plain, near black, tile, mat with print."""
    n = 512
    base = rng.uniform(0.02, 0.9, 3).astype(np.float32)
    if kind == "wood":
        hue = np.array([rng.uniform(0.25, 0.85), 0, 0], np.float32)
        hue[1] = hue[0] * rng.uniform(0.55, 0.85)
        hue[2] = hue[1] * rng.uniform(0.4, 0.85)
        v = _noise(rng, n, n, (4, 16, 64), 0.25, 6)
        g = 0.7 + 0.5 * (v - 0.5) + 0.12 * np.sin(v * rng.uniform(20, 70))
        if rng.random() < 0.5:
            p = int(rng.uniform(60, 200))
            rows = (np.arange(n) // p)
            g = g * rng.uniform(0.8, 1.1, 20)[rows % 20][:, None]
            g[(np.arange(n) % p) < 2] *= 0.5
        im = g[..., None] * hue
    elif kind == "cloth":
        t = rng.uniform(2, 5)
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
        g = 0.9 + 0.1 * np.sin(xx * 6.28 / t) * np.sin(yy * 6.28 / t)
        im = g[..., None] * base * (0.85 + 0.3 * _noise(rng, n, n, (4, 100))[..., None])
    elif kind == "check":
        p = rng.uniform(14, 80)
        yy, xx = np.mgrid[0:n, 0:n]
        a = ((xx // p) % 2 + (yy // p) % 2) / 2
        c2 = np.clip(base + rng.uniform(-0.6, 0.6, 3), 0, 1)
        if rng.random() < 0.4:
            base = np.ones(3, np.float32) * rng.uniform(0.75, 0.97)
        im = base * (1 - a[..., None]) + c2 * a[..., None]
    elif kind == "felt":
        g = rng.choice([0, 1, 2])
        base = base * 0.35
        base[g] = rng.uniform(0.2, 0.6)
        im = base * (0.8 + 0.4 * _noise(rng, n, n, (6, 200, 400))[..., None])
    elif kind == "plain":
        if rng.random() < 0.35:
            base = np.ones(3, np.float32) * rng.uniform(0.6, 0.97)
        im = base * (0.92 + 0.16 * _noise(rng, n, n, (3, 60))[..., None])
    elif kind == "pale":  # white table, sheet, tray: hardly darker than a card
        im = rng.uniform(0.72, 0.99) * (1 + rng.normal(0, 0.025, 3)) * (0.95 + 0.08 * _noise(rng, n, n, (3, 30, 200))[..., None])
        if rng.random() < 0.4:
            p = int(rng.uniform(90, 300))
            im[(np.arange(n) % p) < 2] *= rng.uniform(0.75, 0.97)
    elif kind == "paper":  # newspaper, form, menu: lines of writing, boxes
        im = np.ones((n, n, 3), np.float32) * rng.uniform(0.75, 0.98, 3).astype(np.float32)
        ink, step = rng.uniform(0, 0.45, 3).tolist(), int(rng.uniform(9, 40))
        for y in range(step, n, step):
            x = 0
            while x < n:
                s = "".join(rng.choice(list("abdeghklmnosuwABDEGHKLMNOSUW0123456789.,:-"), int(rng.integers(2, 11))))
                cv2.putText(im, s, (x, y), int(rng.integers(0, 4)), step / 36, ink, 1 if step < 26 else 2, cv2.LINE_AA)
                x += int(len(s) * step * 0.62 + step * rng.uniform(0.3, 3))
        for _ in range(int(rng.integers(0, 6))):
            x, y = (int(v) for v in rng.uniform(0, n, 2))
            cv2.rectangle(im, (x, y), (x + int(rng.uniform(30, 260)), y + int(rng.uniform(30, 200))), rng.uniform(0, 0.9, 3).tolist(),
                          int(rng.choice([-1, 1, 2])))
    elif kind == "dark":
        im = rng.uniform(0.01, 0.15, 3) * (0.6 + 0.8 * _noise(rng, n, n, (5, 120, 300))[..., None])
    elif kind == "tile":
        p = int(rng.uniform(60, 220))
        im = np.ones((n, n, 3), np.float32) * base * (0.85 + 0.3 * _noise(rng, n, n, (10, 80))[..., None])
        im[(np.arange(n) % p) < 3] *= rng.uniform(0.4, 1.4)
        im[:, (np.arange(n) % p) < 3] *= rng.uniform(0.4, 1.4)
    else:  # print: blobs, leaves, flowers on cloth
        im = np.ones((n, n, 3), np.float32) * base
        for _ in range(int(rng.uniform(15, 120))):
            c = tuple(float(x) for x in rng.uniform(0, 1, 3))
            x, y = (int(v) for v in rng.uniform(0, n, 2))
            r = int(rng.uniform(3, 40))
            if rng.random() < 0.5:
                cv2.ellipse(im, (x, y), (r, max(1, int(r * rng.uniform(0.3, 1)))), float(rng.uniform(0, 180)), 0, 360, c,
                            -1 if rng.random() < 0.7 else 2, cv2.LINE_AA)
            else:
                pts = (np.array([x, y]) + rng.normal(0, r, (5, 2))).astype(np.int32)
                cv2.fillPoly(im, [pts], c, cv2.LINE_AA)
    return (np.clip(im, 0, 1) * 255).astype(np.uint8)


def backgrounds(seed=11):
    """All table tops, RGB uint8: procedural ones and, where installed, Debian's patterns and wallpapers."""
    rng = np.random.default_rng(seed)
    out = []
    for kind, n in (("wood", 36), ("cloth", 20), ("check", 16), ("felt", 16), ("plain", 20), ("dark", 20), ("tile", 8), ("print", 16),
                    ("pale", 26), ("paper", 16)):
        out += [_procedural(rng, kind) for _ in range(n)]
    own = len(out)
    for f in sorted(glob.glob("/usr/share/gimp/2.0/patterns/*/*.pat")):
        a = _pat(f)
        if a is not None and min(a.shape[:2]) > 20:
            a = np.tile(a, (max(1, 512 // a.shape[0] + 1), max(1, 512 // a.shape[1] + 1), 1))[:512, :512]
            out.append(np.ascontiguousarray(a))
    for f in sorted(glob.glob("/usr/share/backgrounds/mate/*/*.*")):
        if "_" in os.path.basename(f):
            continue
        im = cv2.imread(f)
        if im is not None:
            k = 640 / min(im.shape[:2])
            out.append(np.ascontiguousarray(cv2.resize(im, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)[..., ::-1]))
    return out, own
