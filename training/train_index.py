"""Trains the network that reads a corner index: the small letter or number, and the suit sign below it.

Usage: train_index.py NAME END(hh:mm) [--leave-out artwork,…]. Corners are cut from the card masters as the app cuts
them (`INDEX_BOX` of the card, both upper corners, of both ends), on any ground, with many fonts, partly covered, small
and blurred; "none" is what is no index: other parts of a card, the table, covered corners.
"""
import cv2
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

import common
import decks
import printings
from camera import camera
from nets import INDEX_BOX, INDEX_H, INDEX_W, MEAN, STD, Index
from tables import backgrounds

NONE = 8
# All four corners of these have an index of 7 8 9 10 U O K A.
WITH_INDEX = ("bavarian-fxschmid-scan", "bavarian-digital-upscaled", "bavarian-digital", "bavarian-redrawn", "franconian-nsv-scan", "franconian-ass-scan",
              "double-ass-unidentified", "bavarian-layout-opentarock", "bavarian-layout-noto", "minimal-simple-svg", "german-pips-iss")
# Numbers so large that the corner shows a piece of them, or none at all: nothing that could be read for sure.
OTHERWISE = ("own-drawn", "own-drawn-serif")
WORDS = decks.RANKS[:8]
STYLES = ("", "-Bold", "Condensed", "Condensed-Bold", "-Oblique", "-BoldOblique", "-Italic", "-BoldItalic")


def glyphs():
    """Letters and numbers in many fonts, coverage 0..1: a list for each rank."""
    out = [[] for _ in WORDS]
    for family in ("DejaVuSerif", "DejaVuSans", "DejaVuSansMono"):
        for style in STYLES:
            name = family + style
            try:
                font = ImageFont.truetype(f"/usr/share/fonts/truetype/dejavu/{name}.ttf", 60)
            except OSError:
                continue
            for r, word in enumerate(WORDS):
                im = Image.new("L", (160, 120), 0)
                ImageDraw.Draw(im).text((20, 20), word, fill=255, font=font)
                out[r].append(_trim(np.asarray(im)))
    for face in (cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_SIMPLEX):
        for thick in (2, 4):
            for r, word in enumerate(WORDS):
                im = np.zeros((120, 200), np.uint8)
                cv2.putText(im, word, (20, 90), face, 2.4, 255, thick, cv2.LINE_AA)
                out[r].append(_trim(im))
    return out


def _trim(im):
    ys, xs = np.nonzero(im > 60)
    return im[ys.min():ys.max() + 1, xs.min():xs.max() + 1].astype(np.float32) / 255


class Corners(torch.utils.data.IterableDataset):
    """Endless (corner uint8 3xHxW, [rank or NONE, suit or -1])."""

    def __init__(self, seed, leave_out):
        self.seed, self.leave_out = seed, leave_out

    def __iter__(self):
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        self.rng = np.random.default_rng(self.seed + 1000 * (info.id if info else 0))
        all_decks = decks.load(self.leave_out)
        self.all = [d for d in all_decks if d.family != "backs"]
        self.decks = [d for d in all_decks if d.name in WITH_INDEX + OTHERWISE or d.family == "synthetic"]
        p = np.array([d.weight for d in self.decks])
        self.p = p / p.sum()
        self.bgs, _ = backgrounds()
        self.glyphs = glyphs()
        self.signs = [[printings.drawn_sign(self.rng, s) for _ in range(12)] for s in decks.SUITS]
        while True:
            s = self.sample()
            if s is not None:
                yield s

    def _draw_index(self, art, rank, suit):
        """Another index in the upper corners of a master, as printers set them."""
        rng = self.rng
        h, w = art.shape[:2]
        g = self.glyphs[rank][rng.integers(len(self.glyphs[rank]))]
        gh = rng.uniform(0.045, 0.085) * h
        gw = min(0.14 * w, gh * g.shape[1] / g.shape[0] * rng.uniform(0.7, 1.25))
        g = cv2.resize(g, (max(3, int(gw)), max(5, int(gh))), interpolation=cv2.INTER_AREA)[..., None]
        x, y = int(rng.uniform(0.02, 0.06) * w), int(rng.uniform(0.025, 0.065) * h)
        ph = int(rng.uniform(0.035, 0.065) * h)
        sign = cv2.resize(self.signs[suit][rng.integers(12)], (ph, ph), interpolation=cv2.INTER_AREA)
        sx, sy = max(1, x + (g.shape[1] - ph) // 2), y + g.shape[0] + int(rng.uniform(1, 8))
        ink = rng.uniform(0, 0.3, 3) if rng.random() < 0.85 else rng.uniform(0, 0.6, 3)
        paper = np.percentile(art[20:100:7, 20:100:7, :3].reshape(-1, 3), 92, axis=0)
        for side in (0, 1):
            art = np.ascontiguousarray(art[:, ::-1]) if side else art
            k = 3 if rng.random() < 0.7 else 8
            put = (lambda a: a[:, ::-1]) if side else (lambda a: a)
            art[max(2, y - k):sy + ph + k, 2:max(x + g.shape[1], sx + ph) + k, :3] = paper
            t = art[y:y + g.shape[0], x:x + g.shape[1], :3]
            t[:] = t * (1 - put(g)) + put(g) * (ink * 255)
            t = art[sy:sy + ph, sx:sx + ph, :3]
            s = put(sign)
            t[:] = t * (1 - s[..., 3:]) + s[..., 2::-1] * 255 * s[..., 3:]
            art = np.ascontiguousarray(art[:, ::-1]) if side else art
        return art

    def _map(self, d, side, jitter=1.0):
        """2x3 map from the patch (twice its size) to the master."""
        rng = self.rng
        h, w = d.levels[0].shape[1:3]
        u0, v0, u1, v1 = INDEX_BOX
        if side:
            u0, u1 = 1 - u1, 1 - u0
        kx, ky = (u1 - u0) * w / (2 * INDEX_W), (v1 - v0) * h / (2 * INDEX_H)
        m = np.array([[kx, 0, u0 * w], [0, ky, v0 * h], [0, 0, 1]])
        a = np.deg2rad(rng.normal(0, 2.5 * jitter))
        sx, sy = np.exp(rng.normal(0, 0.04 * jitter, 2))
        c = np.array([m[0, 2] + kx * INDEX_W, m[1, 2] + ky * INDEX_H])
        r = np.array([[np.cos(a) * sx, -np.sin(a) * sy], [np.sin(a) * sx, np.cos(a) * sy]])
        out = np.eye(3)
        out[:2, :2] = r
        out[:2, 2] = c - r @ c + rng.normal(0, 0.022 * jitter * w, 2)
        return (out @ m)[:2]

    def _warp(self, art, m):
        return cv2.warpAffine(art, m, (2 * INDEX_W, 2 * INDEX_H), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)

    def _ground(self):
        rng = self.rng
        bg = self.bgs[rng.integers(len(self.bgs))]
        h, w = 2 * INDEX_H, 2 * INDEX_W
        y, x = rng.integers(0, bg.shape[0] - h), rng.integers(0, bg.shape[1] - w)
        out = bg[y:y + h, x:x + w].astype(np.float32)
        if rng.random() < 0.35:  # another card below
            out = self._over(out, self._piece())
        return out

    def _piece(self):
        """Any part of any card, in any direction."""
        rng = self.rng
        d = self.all[rng.integers(len(self.all))]
        h, w = d.levels[0].shape[1:3]
        a, k = rng.uniform(0, 6.28), rng.uniform(0.6, 1.1)
        c, s = k * np.cos(a), k * np.sin(a)
        m = np.array([[c, -s, rng.uniform(0, w)], [s, c, rng.uniform(0, h)]])
        m[:, 2] -= m[:, :2] @ (INDEX_W, INDEX_H)
        return self._warp(np.asarray(d.levels[0][rng.integers(len(d.stems))]), m)

    def _over(self, below, top):
        """Lays a picture with alpha over another, with a soft shadow."""
        rng = self.rng
        a = top[..., 3:].astype(np.float32) / 255
        sh = cv2.GaussianBlur(a[..., 0], (0, 0), rng.uniform(1.5, 6))[..., None] * rng.uniform(0.1, 0.6)
        return below * (1 - sh) * (1 - a) + top[..., :3].astype(np.float32)

    def sample(self):
        rng = self.rng
        d = self.decks[rng.choice(len(self.decks), p=self.p)]
        i = int(rng.integers(len(d.stems)))
        rank, suit = d.rank[i], d.suit[i]
        kind = rng.random()
        if kind < 0.09:
            im = self._over(self._ground(), self._piece()) if rng.random() < 0.7 else self._ground()
            rank, suit = NONE, -1
        else:
            if not 0 <= rank < 8 or d.name in OTHERWISE:
                rank, suit = NONE, -1
            art = np.array(d.levels[0][i])
            turn, side = rng.random() < 0.5, rng.random() < 0.5
            if turn:
                art = np.ascontiguousarray(art[::-1, ::-1])
            if rank != NONE and rng.random() < 0.4:
                art = self._draw_index(art, rank, suit)
            m = self._map(d, side)
            top = self._warp(art, m)
            if rng.random() < 0.7:
                t = np.eye(3) + rng.normal(0, 0.06, (3, 3))
                k = rng.uniform(0.6, 1.2)
                t = (k * t + (1 - k) / 3) * rng.uniform(0.85, 1)
                top[..., :3] = np.clip(top[..., :3].astype(np.float32) @ t.T.astype(np.float32), 0, 255)
                top[..., :3] = np.minimum(top[..., :3], top[..., 3:])
            im = self._over(self._ground(), top)
            if rng.random() < 0.22:  # partly covered by another card's edge
                a = rng.uniform(0, 6.28)
                nx, ny = np.cos(a), np.sin(a)
                yy, xx = np.mgrid[0:2 * INDEX_H, 0:2 * INDEX_W].astype(np.float32)
                cover = (xx - INDEX_W) * nx + (yy - INDEX_H) * ny > rng.uniform(-25, 30)
                x0, x1 = (8, 50) if not side else (30, 72)
                hidden = cover[10:60, x0:x1].mean()
                if 0.1 < hidden < 0.45:
                    return None
                piece = self._piece()
                piece[~cover] = 0
                im = self._over(im, piece)
                if hidden >= 0.45:
                    rank, suit = NONE, -1
        # The photo's own resolution.
        k = float(np.exp(rng.uniform(np.log(0.3), np.log(1.3))))
        w, h = max(12, int(INDEX_W * k)), max(14, int(INDEX_H * k))
        im = cv2.resize(np.clip(im, 0, 255).astype(np.uint8), (w, h), interpolation=cv2.INTER_AREA)
        im = camera(im, rng, min(1.0, 0.4 + 0.5 * k))
        im = cv2.resize(im, (INDEX_W, INDEX_H), interpolation=cv2.INTER_LINEAR)
        return torch.from_numpy(im.transpose(2, 0, 1).copy()), torch.tensor([rank, suit])


def prepare(x):
    return ((x.float() / 255 - MEAN) / STD).contiguous(memory_format=torch.channels_last)


class Task:
    """What `common.work` needs to train it."""

    samples, workers_ahead, decay = Corners, 4, 1e-3

    def __init__(self):
        self.count = np.zeros((3, 2))

    def losses(self, net, batch):
        x, y = batch
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            outs = net(prepare(x))
        rank, suit = (o.float() for o in outs)
        has = y[:, 1] >= 0
        ls = {"rank": F.cross_entropy(rank, y[:, 0]),
              "suit": (F.cross_entropy(suit, y[:, 1].clamp(min=0), reduction="none") * has).sum() / has.sum().clamp(min=1)}
        ls["total"] = ls["rank"] + 0.5 * ls["suit"]
        with torch.no_grad():
            ok = rank.argmax(1) == y[:, 0]
            self.count[0] += (int(ok[has].sum()), int(has.sum()))
            self.count[1] += (int(ok[~has].sum()), int((~has).sum()))
            self.count[2] += (int((suit.argmax(1) == y[:, 1])[has].sum()), int(has.sum()))
        return ls

    def report(self):
        words = "rank none suit " + " ".join("%.3f" % (s[0] / max(1, s[1])) for s in self.count)
        self.count[:] = 0
        return words


def main():
    a = common.arguments(seed=3, lr=2e-3, batch=64)
    common.train(a, Index(), Task())


if __name__ == "__main__":
    main()
