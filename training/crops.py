"""Reader samples: a card cut out of a scene as the app cuts it from the full photo, with mask and truth.

The crop is drawn directly at its own size from the card masters (neighbours, shadows and background included), so
every sample is new and costs about two milliseconds.
"""
import cv2
import numpy as np

import decks as deck_mod
from camera import camera
from draw import draw, idmap, view_quad
from scene import Stage
from nets import CROP_H, CROP_MARGIN, CROP_W, KINDS
from train_finder import geometry

CARD, NOTHING, OTHER, BACK, SEVERAL = range(len(KINDS))


def crop_view(c, u, v, w=CROP_W, h=CROP_H):
    """3x3 map photo -> crop for a card with centre c, half long axis vector u (pointing to its bottom) and short v."""
    m = CROP_MARGIN
    src = np.array([c - u - v, c - u + v, c + u + v], np.float32)
    dst = np.array([[m * w, m * h], [(1 - m) * w, m * h], [(1 - m) * w, (1 - m) * h]], np.float32)
    return np.vstack([cv2.getAffineTransform(src, dst), [0, 0, 1]])


def _mask(ids, i, rng, cell):
    """The finder's visible mask of item i: cells of `cell` crop px, slightly wrong."""
    h, w = ids.shape
    m = (ids == i).astype(np.uint8)
    gh, gw = max(4, int(round(h / cell))), max(4, int(round(w / cell)))
    g = cv2.resize(m, (gw, gh), interpolation=cv2.INTER_AREA if rng.random() < 0.5 else cv2.INTER_NEAREST)
    soft = cv2.resize(m * 255, (gw, gh), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    g = (soft + rng.normal(0, 0.22, soft.shape) > rng.uniform(0.25, 0.75)).astype(np.uint8)
    if rng.random() < 0.3:
        k = np.ones((2, 2), np.uint8)
        g = cv2.dilate(g, k) if rng.random() < 0.5 else cv2.erode(g, k)
    return cv2.resize(g, (w, h), interpolation=cv2.INTER_NEAREST)


class Cutter:
    """Endless reader samples from a Stage."""

    def __init__(self, leave_out, seed):
        self.decks = deck_mod.load(leave_out)
        self.stage = Stage(self.decks, seed)
        self.rng = self.stage.rng
        self.identity = identities(self.decks)

    def sample_scene(self):
        """Up to six samples of one scene."""
        rng, st = self.rng, self.stage
        neg = rng.random() < 0.15
        sc = st.scene(448, (90, 200), negative=neg)
        s = 0.5  # visible shares are counted on a small map
        view = np.diag([s, s, 1.0])
        ids = idmap(sc, view, 224, 224)
        count = np.bincount(ids.ravel() + 1, minlength=len(sc.items) + 1)[1:]
        out, cand = [], []
        for i, it in enumerate(sc.items):
            if it.deck is None:
                continue
            q = it.quad * s
            area = cv2.contourArea(q.astype(np.float32))
            share = count[i] / max(area, 1)
            # Shares between a sixth and all of the card; the middle is where there is most to learn.
            if share > 0.16:
                cand.append((i, share, 1.0 if share > 0.93 else 2.2))
        if cand:
            p = np.array([c[2] for c in cand])
            k = min(len(cand), 6)
            for j in rng.choice(len(cand), k, replace=False, p=p / p.sum()):
                out.append(self._card(sc, cand[j][0], cand[j][1]))
        for _ in range(3 if neg else int(rng.random() < 0.5)):
            out.append(self._junk(sc, ids, cand))
        return out

    def _card(self, sc, i, share):
        rng = self.rng
        it = sc.items[i]
        c, l, w, a = geometry(it.quad)
        if rng.random() < 0.5:
            a += np.pi
        # What is hidden is guessed: the finder's error grows with it.
        k = (1.0 if rng.random() < 0.8 else 2.0) * (1.0 if share > 0.7 else 1.3)
        c = c + rng.normal(0, 0.03 * k, 2) * (w * 1.2)
        l *= np.exp(rng.normal(0, 0.03 * k))
        w *= np.exp(rng.normal(0, 0.03 * k))
        a += rng.normal(0, np.deg2rad(2.2) * k)
        u = np.array([np.cos(a), np.sin(a)]) * l
        v = np.array([np.sin(a), -np.cos(a)]) * w
        kind = CARD
        if it.deck.family == "french":
            kind = OTHER
        elif it.deck.family == "backs":
            kind = BACK
        suit, rank = it.deck.suit[it.card], it.deck.rank[it.card]
        return self._shoot(sc, c, u, v, i, kind, suit, rank, share)

    def _junk(self, sc, ids, cand):
        """A place where the finder might be wrong: nothing there, a piece of a card, or two cards at once."""
        rng = self.rng
        how = rng.random()
        h = rng.uniform(80, 200)
        w = h * rng.uniform(0.5, 0.68)
        a = rng.uniform(0, 6.28)
        kind = NOTHING
        dis = [i for i, it in enumerate(sc.items) if it.deck is None]
        pick = -1
        if cand and how < 0.28:  # between two cards
            i, j = cand[rng.integers(len(cand))][0], cand[rng.integers(len(cand))][0]
            ci, cj = sc.items[i].quad.mean(0), sc.items[j].quad.mean(0)
            if i != j and np.hypot(*(ci - cj)) < 150:
                c = (ci + cj) / 2 + rng.normal(0, 4, 2)
                _, l, s, a = geometry(sc.items[i].quad)
                if np.hypot(*(ci - cj)) > 0.8 * s:
                    h, w, kind = 2 * l, 2 * s, SEVERAL
                    if rng.random() < 0.4:
                        w = 2 * s + np.hypot(*(ci - cj))
                    pick = i
                else:
                    return self._card(sc, cand[0][0], cand[0][1])
            else:
                return self._card(sc, cand[0][0], cand[0][1])
        elif cand and how < 0.5:  # a piece of a card taken for a card
            i = cand[rng.integers(len(cand))][0]
            c, l, s, a = geometry(sc.items[i].quad)
            k = rng.uniform(0.3, 0.55)
            h, w = 2 * l * k, 2 * s * k * rng.uniform(0.8, 1.3)
            if rng.random() < 0.4:
                a += np.pi / 2
            o = rng.uniform(-0.9, 0.9, 2)
            u0, v0 = np.array([np.cos(a), np.sin(a)]), np.array([np.sin(a), -np.cos(a)])
            c = c + o[0] * u0 * (l - h / 2) + o[1] * v0 * (s - w / 2)
            kind, pick = SEVERAL, i
        elif dis and how < 0.85:
            i = dis[rng.integers(len(dis))]
            c, l, s, a = geometry(sc.items[i].quad)
            if rng.random() < 0.4:
                h, w = 2 * l, 2 * s
            elif rng.random() < 0.7:  # card-shaped, somewhere on the paper, along its sides
                a += rng.choice([0, np.pi / 2]) + rng.normal(0, 0.15)
                c = c + rng.uniform(-0.7, 0.7, 2) * min(l, s)
                h = min(2.2 * l, h)
                w = h * rng.uniform(0.5, 0.68)
            pick = i
        else:
            c = rng.uniform(20, 428, 2)
        u = np.array([np.cos(a), np.sin(a)]) * h / 2
        v = np.array([np.sin(a), -np.cos(a)]) * w / 2
        if kind == NOTHING:
            # Only where hardly any card is inside.
            t = np.linspace(-0.8, 0.8, 7)
            p = ((c + t[:, None, None] * u + t[None, :, None] * v) * 0.5).reshape(-1, 2).astype(int)
            ok = (p >= 0).all(1) & (p < 224).all(1)
            seen = ids[p[ok, 1], p[ok, 0]]
            hit = np.mean([j >= 0 and sc.items[j].deck is not None for j in seen]) if ok.any() else 0
            if hit > 0.12:
                return self._card(sc, cand[0][0], cand[0][1]) if cand else self._shoot(sc, c, u, v, pick, SEVERAL, -1, -1, 0.0)
        return self._shoot(sc, c, u, v, pick, kind, -1, -1, 0.0)

    def _shoot(self, sc, c, u, v, i, kind, suit, rank, share):
        rng = self.rng
        view = crop_view(c, u, v)
        # The photo's own resolution: cards from 70 px to sharper than the crop.
        s = 1.0 if rng.random() < 0.45 else float(np.exp(rng.uniform(np.log(0.38), 0)))
        w, h = max(24, int(CROP_W * s)), max(40, int(CROP_H * s))
        sview = np.diag([w / CROP_W, h / CROP_H, 1.0]) @ view
        im = draw(sc, sview, w, h, rng)
        im = camera(im, rng, 0.9 if s == 1.0 else 0.45 + 0.35 * s)
        if s != 1.0:
            im = cv2.resize(im, (CROP_W, CROP_H), interpolation=cv2.INTER_LINEAR)
        ids = idmap(sc, view, CROP_W, CROP_H)
        if i >= 0 and rng.random() < 0.8:
            m = _mask(ids, i, rng, rng.uniform(3.5, 11))
        else:
            m = np.ones((CROP_H, CROP_W), np.uint8)
            if rng.random() < 0.5:
                ids2 = np.where(ids == i, 1, 0) if i >= 0 else m
                m = ids2.astype(np.uint8) if rng.random() < 0.3 else m
        if rng.random() < 0.06:  # beyond the edge of the photo all is black and masked
            im = im.copy()
            k = int(rng.integers(1, 40))
            side = rng.integers(4)
            cut = (np.s_[:k], np.s_[-k:], np.s_[:, :k], np.s_[:, -k:])[side]
            im[cut], m[cut] = 0, 0
        x = np.empty((4, CROP_H, CROP_W), np.uint8)
        x[:3] = im.transpose(2, 0, 1)
        x[3] = m * 255
        if i >= 0 and sc.items[i].deck is not None and kind in (CARD, OTHER, BACK):
            q = view_quad(sc.items[i].quad, view)
            # Corners in the order they appear in the crop: clockwise from the top left.
            ref = np.array([[0.05, 0.05], [0.95, 0.05], [0.95, 0.95], [0.05, 0.95]]) * (CROP_W, CROP_H)
            best = min(range(4), key=lambda k: np.abs(np.roll(q, k, 0) - ref).sum())
            off = (np.roll(q, best, 0) - ref) / (CROP_W, CROP_H)
            quad = off.astype(np.float32).ravel()
        else:
            quad = np.zeros(8, np.float32)
        ident = -1
        if kind == CARD and i >= 0:
            ident = self.identity.get((sc.items[i].deck.artwork, suit, rank), -1)
        return x, np.array([suit, rank, kind, ident], np.int64), np.float32(share), quad


def identities(all_decks):
    """(artwork, suit, rank) -> number; copies of one artwork share their numbers."""
    out = {}
    for d in all_decks:
        if d.family in ("french", "backs"):
            continue
        for s, r in zip(d.suit, d.rank):
            out.setdefault((d.artwork, s, r), len(out))
    return out
