"""Synthetic table scenes: which cards lie where (layouts), and drawing any part of a scene at any scale.

A scene lives in its own pixel frame (`size` x `size`). `draw(scene, view, w, h)` renders what a 3x3 map `view`
(scene -> output) shows, so the finder's whole pictures and the reader's single crops come from the same scenes.
"""
import glob
import os

import cv2
import numpy as np

from decks import LEVELS

cv2.setNumThreads(1)


# ---------------------------------------------------------------- backgrounds
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


# ---------------------------------------------------------------- layouts
class Item:
    """A card (`deck` not None) or a distractor: its quad (4x2, clockwise from its own top left), z is list order."""

    __slots__ = ("deck", "card", "quad", "tex", "shadow", "tint", "centre", "src", "round")

    def __init__(self, deck, card, quad, tex=None):
        self.deck, self.card, self.quad, self.tex = deck, card, quad, tex
        self.shadow, self.tint, self.src, self.round = None, None, None, False
        self.centre = None


class Scene:
    """Everything needed to draw: size, items below to above, background and its map, light direction."""

    def __init__(self):
        self.size, self.items, self.layout = 448, [], ""
        self.bg, self.bg_map, self.light, self.cache = None, np.eye(3), (1.0, 1.0), {}


def _rect(cx, cy, w, h, a):
    c, s = np.cos(a), np.sin(a)
    p = np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float64) / 2
    return p @ np.array([[c, s], [-s, c]]) + (cx, cy)


def _place(rng, layout, n, h, w):
    """Centres, angles of `n` cards h x w around the origin, in stacking order."""
    out = []
    if layout == "grid":
        cols = int(np.clip(round(np.sqrt(n * h / w) * rng.uniform(0.7, 1.3)), 1, n))
        gx, gy = w * rng.uniform(1.0, 1.35), h * rng.uniform(1.0, 1.25)
        j, ja = rng.uniform(0, 0.12), rng.uniform(0.01, 0.12)
        rows = -(-n // cols)
        for i in range(n):
            r, c = divmod(i, cols)
            out.append(((c - (cols - 1) / 2) * gx + rng.normal(0, j) * (gx - w + 0.02 * w) * 2,
                        (r - (rows - 1) / 2) * gy + rng.normal(0, j) * (gy - h + 0.02 * w) * 2, rng.normal(0, ja * 0.5)))
    elif layout in ("rows", "columns"):
        step = rng.uniform(0.2, 0.8) if rng.random() < 0.75 else rng.uniform(0.3, 0.6)
        per = int(rng.integers(2, 10))
        ja, jp = rng.uniform(0.0, 0.07), rng.uniform(0, 0.05)
        sgn = rng.choice([-1, 1])
        gap = rng.uniform(0.95, 1.3) if rng.random() < 0.8 else rng.uniform(0.5, 0.9)
        groups = -(-n // per)
        for i in range(n):
            g, k = divmod(i, per)
            m = min(per, n - g * per)
            along, across = (k - (m - 1) / 2) * step * sgn, (g - (groups - 1) / 2) * gap
            if layout == "rows":
                x, y = along * w, across * h
            else:
                x, y = across * w * 1.05, along * h * rng.uniform(0.97, 1.03) * 0.75
            out.append((x + rng.normal(0, jp) * w, y + rng.normal(0, jp) * w, rng.normal(0, ja)))
    elif layout == "fans":
        i = 0
        pos = []
        while i < n:
            m = int(min(n - i, rng.integers(3, 10)))
            for _ in range(12):
                fx, fy = rng.uniform(-1, 1, 2) * np.sqrt(n) * h * 0.42
                if all(np.hypot(fx - a, fy - b) > 1.25 * h for a, b in pos):
                    break
            pos.append((fx, fy))
            rad, da = h * rng.uniform(0.8, 2.6), rng.uniform(0.1, 0.36)
            da = np.clip(da, 0.24 * w / rad, 0.8 * w / rad)
            base, sgn = rng.uniform(0, 6.28), rng.choice([-1, 1])
            for k in range(m):
                a = base + sgn * (k - (m - 1) / 2) * da * rng.uniform(0.85, 1.15)
                out.append((fx + rad * (np.sin(a) - np.sin(base)), fy - rad * (np.cos(a) - np.cos(base)), a + rng.normal(0, 0.03)))
            i += m
    elif layout == "tricks":
        m4 = -(-n // 4)
        cols = max(1, int(round(np.sqrt(m4 * rng.uniform(0.7, 1.4)))))
        gap = h * rng.uniform(1.2, 1.9)
        spread = rng.uniform(0.15, 0.5)
        for i in range(n):
            g, k = divmod(i, 4)
            r, c = divmod(g, cols)
            a = k * np.pi / 2 + rng.normal(0, 0.25) if rng.random() < 0.7 else rng.uniform(0, 6.28)
            out.append((c * gap + np.sin(a) * spread * h * rng.uniform(0.6, 1.3) - cols * gap / 2,
                        r * gap - np.cos(a) * spread * h * rng.uniform(0.6, 1.3) - m4 / cols * gap / 2, a))
    else:  # scatter
        spread = np.sqrt(n * w * h) * rng.uniform(0.5, 1.2)
        tries = []
        sep = rng.uniform(0.2, 0.9) * w
        for _ in range(n):
            for _ in range(20):
                x, y = rng.uniform(-spread, spread, 2)
                if all(np.hypot(x - a, y - b) > sep for a, b in tries):
                    break
            tries.append((x, y))
            out.append((x, y, rng.uniform(0, 6.28)))
    return out


LAYOUTS = (("grid", 0.24), ("rows", 0.21), ("columns", 0.10), ("fans", 0.16), ("tricks", 0.11), ("scatter", 0.18))


class Stage:
    """Samples scenes from decks and backgrounds with one random generator."""

    def __init__(self, decks, seed, bgs=None):
        self.rng = np.random.default_rng(seed)
        self.decks = decks
        art = {}
        for d in decks:
            art.setdefault(d.artwork, 0)
        self.p_all = np.array([d.weight for d in decks])
        self.p_all /= self.p_all.sum()
        self.bgs, self.own = bgs if bgs is not None else backgrounds()

    def _texture(self):
        """A distractor's picture: paper with lines or letters, coaster, or a piece of any background."""
        rng = self.rng
        k = rng.random()
        if k < 0.5:
            c = rng.uniform(0.75, 1, 3) if rng.random() < 0.8 else rng.uniform(0.2, 1, 3)
            t = np.ones((128, 96, 3), np.float32) * c
            ink = rng.uniform(0, 0.5, 3).tolist()
            what = rng.integers(0, 6)
            if what >= 4:  # a printed picture, a label, a stamp in colour: as much ink as a card has, but no card
                for _ in range(int(rng.integers(2, 14))):
                    c2, x, y = rng.uniform(0, 0.9, 3).tolist(), int(rng.uniform(0, 96)), int(rng.uniform(0, 128))
                    r = int(rng.uniform(3, 26))
                    if rng.random() < 0.5:
                        cv2.ellipse(t, (x, y), (r, max(1, int(r * rng.uniform(0.3, 1)))), float(rng.uniform(0, 180)), 0, 360, c2,
                                    int(rng.choice([-1, -1, 1, 2])), cv2.LINE_AA)
                    else:
                        cv2.fillPoly(t, [(np.array([x, y]) + rng.normal(0, r, (int(rng.integers(3, 7)), 2))).astype(np.int32)], c2, cv2.LINE_AA)
                if what == 5:
                    s = "".join(rng.choice(list("ABDEGHKLMNOSUW0123456789"), int(rng.integers(1, 6))))
                    cv2.putText(t, s, (5, int(rng.uniform(20, 120))), int(rng.integers(0, 7)), float(rng.uniform(0.5, 1.6)), ink, 2, cv2.LINE_AA)
            elif what == 1:
                for y in range(int(rng.uniform(5, 15)), 124, int(rng.uniform(6, 16))):
                    cv2.line(t, (6, y), (int(rng.uniform(30, 92)), y), ink, int(rng.integers(1, 3)), cv2.LINE_AA)
            elif what == 2:
                for y in range(18, 124, int(rng.uniform(14, 30))):
                    s = "".join(rng.choice(list("ABDEGHKLMNOSUW0123456789:+- "), int(rng.integers(2, 8))))
                    cv2.putText(t, s, (5, y), int(rng.integers(0, 7)), float(rng.uniform(0.3, 0.9)), ink, int(rng.integers(1, 3)), cv2.LINE_AA)
            elif what == 3:
                for _ in range(int(rng.integers(1, 9))):
                    p = rng.uniform(5, 110, (3, 2)).astype(np.int32)
                    cv2.polylines(t, [p], False, ink, int(rng.integers(1, 5)), cv2.LINE_AA)
            return (t * 255).astype(np.uint8)
        bg = self.bgs[rng.integers(len(self.bgs))]
        y, x = rng.integers(0, bg.shape[0] - 128), rng.integers(0, bg.shape[1] - 96)
        t = bg[y:y + 128, x:x + 96].copy()
        if rng.random() < 0.3:
            b = int(rng.integers(3, 9))
            cv2.rectangle(t, (b, b), (95 - b, 127 - b), rng.uniform(0, 255, 3).tolist(), int(rng.integers(1, 4)))
        if rng.random() < 0.3:
            cv2.circle(t, (48, 64), int(rng.integers(8, 44)), rng.uniform(0, 255, 3).tolist(), int(rng.choice([-1, 2, 5])), cv2.LINE_AA)
        return t

    def _distractor(self, size, h):
        rng = self.rng
        s = h * rng.uniform(0.15, 1.6)
        q = _rect(*rng.uniform(-0.1, 1.1, 2) * size, s * rng.uniform(0.25, 1.5), s, rng.uniform(0, 6.28))
        it = Item(None, None, q, self._texture())
        it.round = rng.random() < 0.25
        return it

    def _light(self, sc):
        rng = self.rng
        a = rng.uniform(0, 6.28)
        sc.light = (np.cos(a), np.sin(a))

    def scene(self, size=448, h_range=(52, 330), layout=None, negative=None, deck=None, count=None, fit=False):
        """One scene. `fit` scales the layout so that all cards are inside (evaluation)."""
        rng = self.rng
        sc = Scene()
        sc.size = size
        self._light(sc)
        b = rng.integers(self.own) if rng.random() < 0.55 else rng.integers(len(self.bgs))
        sc.bg = self.bgs[b]
        k = np.exp(rng.uniform(np.log(0.5), np.log(2.5))) * size / 448
        a = rng.uniform(0, 6.28)
        sc.bg_map = np.array([[k * np.cos(a), -k * np.sin(a), size / 2 - k * rng.uniform(100, 400)],
                              [k * np.sin(a), k * np.cos(a), size / 2 - k * rng.uniform(100, 400)], [0, 0, 1]])
        h = float(np.exp(rng.uniform(*np.log(h_range))))
        if negative is None:
            negative = rng.random() < 0.12
        if layout is None:
            layout = str(rng.choice([n for n, _ in LAYOUTS], p=[p for _, p in LAYOUTS]))
        sc.layout = "negative" if negative else layout
        n_below = int(rng.choice([0, 0, 1, 1, 2, 4])) + (int(rng.integers(1, 9)) if negative else 0)
        below = [self._distractor(size, h) for _ in range(n_below)]
        if negative:
            sc.items = below
            self._tilt(sc)
            return sc
        d = deck or self.decks[rng.choice(len(self.decks), p=self.p_all)]
        m = len(d.stems)
        top = min(m, 32)
        n = count or int(rng.choice([rng.integers(1, 6), rng.integers(5, 17), rng.integers(10, 33), rng.integers(18, 33)], p=[0.13, 0.25, 0.37, 0.25]))
        if not fit:
            n = int(min(n, top, max(1, size * size * 1.2 / (h * h * d.aspect * 0.6))))
        n = min(n, top)
        order = rng.permutation(m)
        if d.rank and 8 in d.rank and rng.random() < 0.9:  # mostly without the sixes
            order = np.array([i for i in order if d.rank[i] != 8])
        order = order[:n]
        n = len(order)
        w = h * d.aspect
        spots = np.array(_place(rng, layout, n, h, w))
        ang = rng.uniform(0, 6.28) if rng.random() < 0.6 else rng.choice([0, np.pi / 2, np.pi, -np.pi / 2]) + rng.normal(0, 0.06)
        c, s = np.cos(ang), np.sin(ang)
        xy = spots[:, :2] @ np.array([[c, s], [-s, c]])
        lo, hi = xy.min(0), xy.max(0)
        span = hi - lo
        if fit:
            scale = (size * 0.97 - h * 1.08) / max(span.max(), 1)
            if scale < 1 or rng.random() < 0.8:
                # Shrink or grow cards and distances alike until all is inside.
                scale = size * rng.uniform(0.8, 0.96) / (span.max() + h)
                h, w, xy = h * scale, w * scale, xy * scale
                lo, hi = xy.min(0), xy.max(0)
            xy = xy - (lo + hi) / 2 + size / 2
        else:
            slack = np.maximum(0, size - span - h * 0.9)
            xy = xy - (lo + hi) / 2 + size / 2 + rng.uniform(-0.5, 0.5, 2) * slack
            if rng.random() < 0.15:
                xy = xy + rng.uniform(-0.4, 0.4, 2) * size
        half = rng.choice([0.0, 0.5])
        tint = self._tint(d)
        sc.items = below
        jitter_src = rng.random() < 0.3
        src = rng.uniform(-0.015, 0.03, 4) if jitter_src else None
        sh = rng.uniform(0.0, 0.05) * h, rng.uniform(0.15, 0.75), rng.uniform(0.01, 0.05) * h
        for i, ci in enumerate(order):
            a = spots[i, 2] + ang + (np.pi if rng.random() < half else 0)
            it = Item(d, int(ci), _rect(xy[i, 0], xy[i, 1], w, h, a))
            it.tint, it.src, it.shadow = tint, src, sh
            sc.items.append(it)
        backs = next((x for x in self.decks if x.family == "backs"), None)
        if backs is not None and rng.random() < 0.07 and not fit:
            for _ in range(int(rng.integers(1, 4))):
                bd = Item(backs, int(rng.integers(len(backs.stems))), _rect(*rng.uniform(0, size, 2), w, h, rng.uniform(0, 6.28)))
                bd.shadow = sh
                sc.items.insert(int(rng.integers(len(below), len(sc.items) + 1)), bd)
        if rng.random() < 0.12 and not fit:
            for _ in range(int(rng.integers(1, 3))):
                o = self._distractor(size, h * 0.6)
                o.shadow = sh
                sc.items.append(o)
        self._tilt(sc)
        return sc

    def _tint(self, d):
        """Colour matrix 4x4 of a deck's print in this scene (ageing, other inks), or None."""
        rng = self.rng
        if rng.random() < 0.25:
            return None
        m = np.eye(3) + rng.normal(0, 0.05, (3, 3))
        sat = rng.uniform(0.65, 1.25)
        grey = np.ones((3, 3)) / 3
        m = sat * m + (1 - sat) * grey
        m *= rng.uniform(0.86, 1.0)
        paper = np.array([0, rng.uniform(0, 0.05), rng.uniform(0, 0.16)]) * (rng.random() < 0.5)
        out = np.eye(4, dtype=np.float32)
        out[:3, :3] = m * (1 - paper)[:, None]
        return out

    def _tilt(self, sc):
        """Perspective of the camera: everything is moved by one homography that keeps the picture filled."""
        rng = self.rng
        if rng.random() < 0.25:
            t = np.eye(3)
        else:
            s = sc.size
            tilt = abs(rng.normal(0, 0.35)) / s
            a = rng.uniform(0, 6.28)
            c = np.array([[1, 0, -s / 2], [0, 1, -s / 2], [0, 0, 1.0]])
            p = np.array([[1, 0, 0], [0, 1, 0], [np.clip(tilt * np.cos(a), -0.6 / s, 0.6 / s), np.clip(tilt * np.sin(a), -0.6 / s, 0.6 / s), 1]])
            sq = np.eye(3)
            sq[1, 1] = 1 - min(0.3, (tilt * s) ** 2 * 0.6)
            r = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
            t = np.linalg.inv(c) @ p @ r @ sq @ r.T @ c
        for it in sc.items:
            it.quad = cv2.perspectiveTransform(it.quad[None].astype(np.float64), t)[0]
        sc.bg_map = t @ sc.bg_map
        return sc


# ---------------------------------------------------------------- drawing
def _view_quad(q, view):
    return cv2.perspectiveTransform(q[None], view)[0]


def idmap(sc, view, w, h, first=0):
    """int16 map: index of the item seen at each output pixel, -1 background."""
    m = np.full((h, w), -1, np.int16)
    for i, it in enumerate(sc.items):
        q = _view_quad(it.quad, view)
        if it.round:
            _ellipse(m, q, i)
        else:
            cv2.fillConvexPoly(m, np.round(q * 16).astype(np.int32), i, cv2.LINE_8, 4)
    return m


def _ellipse(m, q, v):
    c = q.mean(0)
    e1, e2 = (q[1] + q[2]) / 2 - c, (q[2] + q[3]) / 2 - c
    t = np.linspace(0, 6.283, 40)[:, None]
    cv2.fillConvexPoly(m, np.round((c + np.cos(t) * e1 + np.sin(t) * e2) * 16).astype(np.int32), v, cv2.LINE_AA if m.dtype == np.uint8 else cv2.LINE_8, 4)


def _shadow(im, q, light, sh, scale):
    off, strength, blur = sh
    off, blur = off * scale, max(0.6, blur * scale)
    q2 = q + np.array(light) * off
    pad = int(blur * 2 + 2)
    x0, y0 = np.floor(q2.min(0)).astype(int) - pad
    x1, y1 = np.ceil(q2.max(0)).astype(int) + pad
    H, W = im.shape[:2]
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, W), min(y1, H)
    if x1 <= x0 or y1 <= y0:
        return
    m = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(m, np.round((q2 - (x0, y0)) * 16).astype(np.int32), int(255 * strength), cv2.LINE_AA, 4)
    kk = int(blur) * 2 + 1
    m = cv2.blur(m, (kk, kk))
    roi = im[y0:y1, x0:x1]
    m = cv2.cvtColor(255 - m, cv2.COLOR_GRAY2BGR)
    cv2.multiply(roi, m, dst=roi, scale=1 / 255)


def _over(im, tex, mat, q, premult):
    """Warp `tex` by `mat` over `im` inside the bounds of `q`."""
    H, W = im.shape[:2]
    x0, y0 = np.floor(q.min(0)).astype(int) - 1
    x1, y1 = np.ceil(q.max(0)).astype(int) + 2
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, W), min(y1, H)
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    t = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]]) @ mat
    p = cv2.warpPerspective(tex, t, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR)
    roi = im[y0:y1, x0:x1]
    a = 255 - p[..., 3]
    a = cv2.cvtColor(a, cv2.COLOR_GRAY2BGR)
    cv2.multiply(roi, a, dst=roi, scale=1 / 255)
    cv2.add(roi, p[..., :3], dst=roi)


def _tinted(sc, deck, li, card, tint):
    """The master in this scene's ink, kept with the scene because crops of one scene share their neighbours."""
    if tint is None:
        return deck.levels[li][card]
    key = (deck.name, li, card)
    tex = sc.cache.get(key)
    if tex is None:
        tex = sc.cache[key] = cv2.transform(deck.levels[li][card], tint)
    return tex


def _src_quad(w, h, src):
    """Which part of the master fills the card: whole, or a little cropped or padded (other borders)."""
    l, t, r, b = (0, 0, 0, 0) if src is None else src
    return np.array([[l * w, t * h], [w - r * w, t * h], [w - r * w, h - b * h], [l * w, h - b * h]], np.float32)


def draw(sc, view, w, h, rng, clean_bg=None):
    """Clean RGB uint8 picture (before camera effects) of what `view` shows."""
    mat = view @ sc.bg_map
    # A coarse pyramid for the background: shrink it when it is minified.
    k = np.sqrt(abs(np.linalg.det(mat[:2, :2])))
    bg = sc.bg
    if k < 0.45:
        f = max(k * 1.2, 0.1)
        bg = cv2.resize(bg, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
        mat = mat @ np.diag([sc.bg.shape[1] / bg.shape[1], sc.bg.shape[0] / bg.shape[0], 1])
    im = cv2.warpPerspective(bg, mat, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    scale = np.sqrt(abs(np.linalg.det(view[:2, :2])))
    for it in sc.items:
        q = _view_quad(it.quad, view)
        if q[:, 0].max() < -4 or q[:, 1].max() < -4 or q[:, 0].min() > w + 4 or q[:, 1].min() > h + 4:
            continue
        if it.shadow is not None:
            _shadow(im, q, sc.light, it.shadow, scale)
        qf = q.astype(np.float32)
        if it.deck is not None:
            side = max(np.hypot(*(q[3] - q[0])), np.hypot(*(q[2] - q[1])))
            li = 0
            while li < len(LEVELS) - 1 and LEVELS[li + 1] >= side * 0.95:
                li += 1
            tex = _tinted(sc, it.deck, li, it.card, it.tint)
            th, tw = tex.shape[:2]
            _over(im, tex, cv2.getPerspectiveTransform(_src_quad(tw, th, it.src), qf), q, True)
        else:
            tex = it.tex
            a = np.full(tex.shape[:2], 255, np.uint8)
            if it.round:
                a[:] = 0
                cv2.ellipse(a, (48, 64), (47, 63), 0, 0, 360, 255, -1, cv2.LINE_AA)
                tex = cv2.multiply(tex, cv2.cvtColor(a, cv2.COLOR_GRAY2BGR), scale=1 / 255)
            tex = np.dstack([tex, a])
            th, tw = tex.shape[:2]
            _over(im, tex, cv2.getPerspectiveTransform(_src_quad(tw, th, None), qf), q, True)
    return im


# ---------------------------------------------------------------- camera
def camera(im, rng, strength=1.0, jpeg=0.7):
    """Light, colour, lens, noise and JPEG of a phone: RGB uint8 -> RGB uint8. `strength` scales blur and noise (a shrunk
    photo has little of both), `jpeg` is the share of pictures that are compressed."""
    h, w = im.shape[:2]
    f = im.astype(np.float32)
    # Light field and hand shadow at low resolution.
    g = rng.uniform(-1, 1, (3, 3)).astype(np.float32) * rng.uniform(0, 0.3) * strength
    field = cv2.resize(1 + g, (w, h), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.25:
        m = np.zeros((48, 48), np.float32)
        p = rng.uniform(-10, 58, (5, 2)).astype(np.int32)
        cv2.fillConvexPoly(m, cv2.convexHull(p), 1.0)
        b = int(rng.integers(1, 8)) * 2 + 1
        m = cv2.GaussianBlur(m, (b, b), 0)
        field *= 1 - rng.uniform(0.15, 0.6) * cv2.resize(m, (w, h), interpolation=cv2.INTER_LINEAR)
    u = rng.random()
    if u < 0.35:  # warm lamp
        t = rng.uniform(0, 1)
        wb = np.array([1.05 + 0.15 * t, 1.0 - 0.08 * t, 1.0 - 0.5 * t])
    else:
        wb = rng.normal(1, 0.07, 3)
    expo = np.exp(rng.normal(0, 0.22)) if rng.random() < 0.8 else np.exp(rng.uniform(-1.3, 0.3))
    f *= field[..., None]
    f *= (wb * expo).astype(np.float32)
    if rng.random() < 0.15:  # glare
        c = rng.uniform(0, 1, 2) * (w, h)
        r = rng.uniform(0.05, 0.35) * max(w, h)
        sx, sy = rng.uniform(0.4, 1.5, 2)
        gx = np.exp(-(((np.arange(w) - c[0]) / (r * sx)) ** 2)).astype(np.float32)
        gy = np.exp(-(((np.arange(h) - c[1]) / (r * sy)) ** 2)).astype(np.float32)
        f += (gy[:, None] * gx[None])[..., None] * rng.uniform(40, 200)
    np.clip(f, 0, 255, out=f)
    im = f.astype(np.uint8)
    # Tone curve as one look-up table.
    x = np.arange(256) / 255
    gam = np.exp(rng.normal(0, 0.22))
    y = x ** gam
    con = rng.normal(0, 0.35)
    y = y + con * y * (1 - y) * (2 * y - 1)
    lift = rng.uniform(0, 0.08) if rng.random() < 0.4 else 0
    im = cv2.LUT(im, np.clip((lift + (1 - lift) * y) * 255, 0, 255).astype(np.uint8))
    b = rng.random()
    if b < 0.45:
        s = abs(rng.normal(0, 0.8)) * strength
        if s > 0.25:
            im = cv2.GaussianBlur(im, (0, 0), s)
    elif b < 0.58 and strength > 0.42:  # hand shake
        k = int(rng.integers(2, 6)) if strength > 0.75 else int(rng.integers(2, 4))
        ker = np.zeros((k, k), np.float32)
        cv2.line(ker, (0, int(rng.integers(0, k))), (k - 1, int(rng.integers(0, k))), 1)
        if rng.random() < 0.5:
            ker = ker.T.copy()
        im = cv2.filter2D(im, -1, ker / ker.sum())
    elif b < 0.75:  # over-sharpened
        bl = cv2.GaussianBlur(im, (0, 0), 1.0)
        k = rng.uniform(0.3, 1.5)
        im = cv2.addWeighted(im, 1 + k, bl, -k, 0)
    if rng.random() < 0.75:
        s = abs(rng.normal(0, 7)) * strength
        oy, ox = rng.integers(0, _NOISE.shape[0] - h), rng.integers(0, _NOISE.shape[1] - w)
        n = _NOISE[oy:oy + h, ox:ox + w]
        if rng.random() < 0.4:
            n = cv2.cvtColor(np.ascontiguousarray(n[..., 0]), cv2.COLOR_GRAY2BGR)
        im = cv2.add(im, cv2.multiply(n, (s, s, s, s)), dtype=cv2.CV_8U)
        if rng.random() < 0.08:  # salt and pepper
            sp = _NOISE[ox:ox + h, oy:oy + w, 0] if ox + h <= _NOISE.shape[0] and oy + w <= _NOISE.shape[1] else n[..., 0]
            t = rng.uniform(2.0, 3.2)
            im[sp > t] = 255
            im[sp < -t] = 0
    if rng.random() < jpeg:
        q = int(rng.uniform(35, 95))
        ok, buf = cv2.imencode(".jpg", im[..., ::-1], (cv2.IMWRITE_JPEG_QUALITY, q))
        im = cv2.imdecode(buf, cv2.IMREAD_COLOR)[..., ::-1]
    return np.ascontiguousarray(im)


_NOISE = np.random.default_rng(5).normal(0, 1, (1400, 1400, 3)).astype(np.float32)
