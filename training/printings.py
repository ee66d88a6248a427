"""Number cards that nobody printed: suit signs drawn or borrowed, set the way German packs set them (two columns with a
sign at the end for an odd number, or three columns; the whole number on each half), with any stalk, frame and paper.

They teach that signs are counted and indices read, whatever the signs look like. Used by decks.py for its synthetic
printings; colours are BGR, 0..1.
"""
import cv2
import numpy as np

SIGN = 96  # px of a drawn sign, with alpha
THREE = {7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3)}


def _heart(n=80):
    t = np.linspace(0, 2 * np.pi, n)
    return np.stack([16 * np.sin(t) ** 3, -(13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) - 2], 1) / 17


def _colour(rng, base, spread):
    return np.clip(np.array(base) + rng.normal(0, spread, 3), 0, 1).tolist()


def _shape(im, points, fill, edge, width):
    p = ((points * 0.46 + 0.5) * SIGN * 8).astype(np.int32)
    cv2.fillPoly(im, [p], fill + [1.0], cv2.LINE_AA, 3)
    cv2.polylines(im, [p], True, edge + [1.0], width, cv2.LINE_AA, 3)


def drawn_sign(rng, suit):
    """One sign pointing up (leaf, heart: tip down as printed; acorn: fruit up), RGBA-like BGRA floats."""
    im = np.zeros((SIGN, SIGN, 4), np.float32)
    edge, width = _colour(rng, (0.05, 0.08, 0.05), 0.06), int(rng.integers(1, 4))
    if suit == "herz":
        red = _colour(rng, (0.1, 0.08, rng.uniform(0.6, 0.95)), 0.05)
        _shape(im, _heart() * (rng.uniform(0.75, 1), 1), red, edge, width)
        if rng.random() < 0.4:  # a darker half
            half = im[:, SIGN // 2:]
            half[..., :3] *= rng.uniform(0.6, 0.9)
    elif suit == "gras":
        green = _colour(rng, (rng.uniform(0.1, 0.3), rng.uniform(0.3, 0.7), rng.uniform(0.02, 0.3)), 0.05)
        cv2.line(im, (SIGN // 2, int(SIGN * 0.7)), (SIGN // 2, SIGN - 4), edge + [1.0], width + 2, cv2.LINE_AA)
        _shape(im, _heart() * (rng.uniform(0.7, 1), -1) * 0.92 - (0, 0.12), green, edge, width)
        if rng.random() < 0.6:
            vein = np.clip(np.array(green) * rng.uniform(0.4, 1.5), 0, 1).tolist()
            for x in (-0.25, 0, 0.25):
                cv2.line(im, (int(SIGN * (0.5 + x)), int(SIGN * rng.uniform(0.3, 0.4))), (SIGN // 2, int(SIGN * 0.7)), vein + [1.0], 1, cv2.LINE_AA)
    elif suit == "schellen":
        c, r = (SIGN // 2, SIGN // 2), int(SIGN * 0.42)
        body = _colour(rng, (0.15, rng.uniform(0.5, 0.85), rng.uniform(0.75, 0.95)), 0.06)
        cv2.circle(im, c, r, body + [1.0], -1, cv2.LINE_AA)
        for y in rng.uniform(0.25, 0.75, int(rng.integers(1, 4))):
            band = _colour(rng, ((0.1, 0.1, 0.7), (0.15, 0.45, 0.1), (0.7, 0.4, 0.15))[rng.integers(3)], 0.08)
            k = int(SIGN * rng.uniform(0.05, 0.12))
            mask = np.zeros((SIGN, SIGN), np.float32)
            cv2.circle(mask, c, r, 1.0, -1)
            mask[:max(0, int(y * SIGN) - k)] = 0
            mask[int(y * SIGN) + k:] = 0
            im[mask > 0, :3] = band
        cv2.circle(im, c, r, edge + [1.0], width, cv2.LINE_AA)
        if rng.random() < 0.5:
            cv2.line(im, (c[0], c[1]), (c[0], c[1] + r), edge + [1.0], width + 1, cv2.LINE_AA)
    else:
        w = rng.uniform(0.5, 0.8)
        t = np.linspace(np.pi, 2 * np.pi, 40)
        fruit = np.vstack([np.stack([np.cos(t) * w, np.sin(t) * 0.7 - 0.2], 1), [[w, 0.3], [-w, 0.3]]])
        _shape(im, fruit, _colour(rng, ((0.1, 0.65, 0.9), (0.1, 0.3, 0.55), (0.08, 0.15, 0.65))[rng.integers(3)], 0.06), edge, width)
        if rng.random() < 0.6:
            strip = fruit * (0.35, 0.95) + (rng.choice([-0.3, 0, 0.3]) * w, 0)
            _shape(im, strip, _colour(rng, ((0.1, 0.1, 0.7), (0.1, 0.5, 0.85))[rng.integers(2)], 0.06), edge, 1)
        cup = np.stack([np.cos(t) * (w + 0.12), -np.sin(t) * 0.55 + 0.2], 1)
        _shape(im, cup, _colour(rng, (0.15, rng.uniform(0.2, 0.5), 0.1), 0.05), edge, width)
        cv2.line(im, (SIGN // 2, int(SIGN * 0.86)), (SIGN // 2, SIGN - 2), edge + [1.0], width + 2, cv2.LINE_AA)
    im[..., 3] = np.clip(im[..., 3], 0, 1)
    return im


def borrowed_sign(picture):
    """A sign on white (BGR, 0..1) with what is white made transparent."""
    alpha = np.clip((0.93 - picture.min(2)) * 8, 0, 1).astype(np.float32)
    alpha = cv2.morphologyEx(alpha, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    return cv2.resize(np.dstack([picture, alpha]).astype(np.float32), (SIGN, SIGN), interpolation=cv2.INTER_AREA)


def _stamp(card, sign, x, y, size, angle, squeeze=1.0):
    """Sets a sign with its centre at (x, y), `size` px high, turned clockwise."""
    h, w = card.shape[:2]
    k = size / SIGN
    c, s = np.cos(angle), np.sin(angle)
    m = np.array([[k * squeeze * c, -k * s, 0], [k * squeeze * s, k * c, 0]])
    m[:, 2] = (x, y) - m[:, :2] @ (SIGN / 2, SIGN / 2)
    top = cv2.warpAffine(sign, m, (w, h), flags=cv2.INTER_AREA)
    card[:] = card * (1 - top[..., 3:]) + top[..., :3] * top[..., 3:]


class Style:
    """How one printing sets its number cards; the same for all of them."""

    def __init__(self, rng):
        self.paper = np.array([rng.uniform(0.82, 1), rng.uniform(0.92, 1), rng.uniform(0.95, 1)])
        self.through = rng.random() < 0.5  # the columns run through the middle, as in Franconian packs
        self.line = not self.through and rng.random() < 0.7
        self.frame = rng.random() < 0.5
        self.roman = rng.random() < 0.6
        self.reach = rng.uniform(0.16, 0.3)  # of the columns from the middle, in widths
        self.dense = rng.uniform(0.9, 1.5)  # height of a sign over the distance between two
        self.top = rng.uniform(0.06, 0.11)
        self.stalk = [_colour(rng, c, 0.08) for c in ((0.1, 0.6, 0.75), (0.15, 0.4, 0.1), (0.1, 0.1, 0.6))][rng.integers(3)]
        self.stalk_width = rng.uniform(0.0, 0.05)
        self.lean = rng.uniform(0.3, 1.1)
        self.three = {s: rng.random() < p for s, p in (("eichel", 0.1), ("gras", 0.1), ("herz", 0.85), ("schellen", 0.85))}
        self.odd_colour = rng.random() < 0.25  # hearts of the middle column in yellow and another colour
        self.ink = rng.uniform(0, 0.2, 3)

    def half(self, card, sign, suit, n):
        """The upper half: all n signs."""
        h, w = card.shape[:2]
        low = h * (0.5 if self.through else 0.47)
        top = h * self.top
        if self.three[suit]:
            for col, k in enumerate(THREE[n]):
                step = (low - top) / max(THREE[n])
                size = step * min(1.35, self.dense * 1.1)
                first = top + step / 2 + (max(THREE[n]) - k) * step / 2
                for i in range(k):
                    s = sign
                    if self.odd_colour and suit == "herz" and col == 1:
                        s = sign[..., [0, 2, 1, 3]] if i % 2 else sign * (1, 0, 1, 1) + sign[..., 2:3] * (0, 0.85, 0, 0)
                    _stamp(card, s.astype(np.float32), w * (0.5 + (col - 1) * self.reach), first + i * step, size, 0)
            return
        odd, pairs = n % 2, n // 2
        end = (low - top) / (pairs + 0.9 * odd + 0.15)
        first = top + end * (0.5 + 0.9 * odd)
        size = end * self.dense * 1.15
        turn = np.pi / 2 if suit == "eichel" else self.lean
        if self.stalk_width > 0.008:
            cv2.line(card, (w // 2, int(top + end * 0.6)), (w // 2, int(low)), self.stalk, max(1, int(self.stalk_width * w)), cv2.LINE_AA)
        for i in reversed(range(pairs)):
            for side in (-1, 1):
                y = first + i * end
                if self.stalk_width > 0.008:
                    cv2.line(card, (w // 2, int(y + end * 0.3)), (int(w * (0.5 + side * self.reach * 0.6)), int(y)), self.stalk, 1, cv2.LINE_AA)
                _stamp(card, sign, w * (0.5 + side * self.reach), y, min(size, w * 0.3), side * turn)
        if odd:
            _stamp(card, sign, w / 2, top + end * 0.55, min(size, w * 0.28), 0)

    def card(self, sign, suit, n, h, w):
        """A whole number card without indices, BGR 0..1."""
        card = np.ones((h, w, 3), np.float32) * self.paper.astype(np.float32)
        if self.frame:
            m = int(w * 0.05)
            cv2.rectangle(card, (m, m), (w - m, h - m), self.ink.tolist(), 1, cv2.LINE_AA)
        for _ in range(2):
            self.half(card, sign, suit, n)
            if n == 10 and self.roman:
                k = w * 0.0022
                cv2.putText(card, "X", (int(w * 0.5 - 10 * k), int(h * 0.055)), cv2.FONT_HERSHEY_COMPLEX, k, self.ink.tolist(), 2, cv2.LINE_AA)
            card = np.ascontiguousarray(card[::-1, ::-1])
        if self.line:
            cv2.line(card, (int(w * 0.05), h // 2), (int(w * 0.95), h // 2), self.ink.tolist(), 1, cv2.LINE_AA)
        return card
