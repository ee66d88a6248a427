"""Synthetic table scenes: which cards lie where (layouts) and what else lies about.

A scene lives in its own pixel frame (`size` x `size`). `draw.draw(scene, view, w, h, rng)` renders what a 3x3 map `view`
(scene -> output) shows, so the finder's whole pictures and the reader's single crops come from the same scenes.
"""
import cv2
import numpy as np

from tables import backgrounds

cv2.setNumThreads(1)


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
