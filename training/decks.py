"""Card masters: every deck of the input folder as arrays with a small image pyramid.

Reads `<cards>/<deck>/<suit>-<rank>.(png|jpg)` (SVG decks are rendered to PNG before by render_svg.mjs, our own drawn
pack by render_own.mjs), cuts rounded corners, bakes a faint rim, and stores premultiplied RGBA levels of 448, 224,
112 and 56 px height in one .npy per deck. Masters stay in the work folder; they are never committed.
"""
import glob
import json
import os

import cv2
import numpy as np

import printings

WORK = os.environ.get("MUCKBLOCK_TRAIN", os.path.expanduser("~/mb-train"))
CARDS = os.environ.get("MUCKBLOCK_CARDS", os.path.join(os.path.dirname(__file__), "..", "..", "shared", "cards"))
SUITS = ("eichel", "gras", "herz", "schellen")
RANKS = ("7", "8", "9", "10", "U", "O", "K", "A", "6")
LEVELS = (448, 224, 112, 56)

# name -> (artwork, weight, family); all copies of one artwork share the artwork name and its weight.
DECKS = {
    "bavarian-fxschmid-scan": ("fxschmid", 1.8, "bavarian"),
    "bavarian-digital-upscaled": ("fxschmid", 1.2, "bavarian"),
    "bavarian-digital": ("fxschmid", 0.6, "bavarian"),
    "bavarian-redrawn": ("bav-redrawn", 2.4, "bavarian"),
    "franconian-nsv-scan": ("fra-nsv", 3.0, "franconian"),
    "franconian-ass-scan": ("fra-ass", 2.4, "franconian"),
    "double-ass-unidentified": ("double-ass", 1.2, "other-german"),
    "own-drawn": ("own", 1.4, "own"),
    "own-drawn-serif": ("own", 0.5, "own"),
    "bavarian-layout-opentarock": ("lay-opentarock", 0.8, "drawn"),
    "bavarian-layout-tux-svg": ("lay-tux", 0.8, "drawn"),
    "bavarian-layout-noto": ("lay-noto", 0.8, "drawn"),
    "xskat-german-kde": ("xskat-kde", 0.7, "drawn"),
    "xskat-like-mucken24": ("xskat-24", 0.7, "drawn"),
    "minimal-bavarian-old": ("min-old", 0.5, "drawn"),
    "minimal-simple-svg": ("min-svg", 0.5, "drawn"),
    "minimal-wheresthebeef": ("min-beef", 0.4, "drawn"),
    "german-pips-dondorf": ("pips-dondorf", 0.6, "drawn"),
    "german-pips-iss": ("pips-iss", 0.6, "drawn"),
    "salzburg-dalnegro-scan": ("salzburg", 0.7, "other-german"),
    "bohemian-single-mariasek": ("bohemian", 0.5, "other-german"),
    "william-tell-croatian-scan": ("tell-croatian", 0.5, "other-german"),
    "william-tell-jskat": ("tell-jskat", 0.4, "other-german"),
    "william-tell-mariasek": ("tell-mariasek", 0.4, "other-german"),
    "william-tell-photo": ("tell-photo", 0.3, "other-german"),
    "william-tell-piatnik-scan20": ("tell-piatnik", 0.3, "other-german"),
    "french-atlasnye-skat-gnome": ("fr-atlas", 0.2, "french"),
    "french-berlin-gnome": ("fr-berlin", 0.2, "french"),
    "french-dondorf": ("fr-dondorf", 0.2, "french"),
    "french-noindex-mariasek": ("fr-noindex", 0.15, "french"),
    "french-rheinland-gnome": ("fr-rhein", 0.2, "french"),
    "french-skat-iss": ("fr-iss", 0.2, "french"),
    "french-skat-tournament-dondorf": ("fr-tour", 0.2, "french"),
    "backs": ("backs", 0.2, "backs"),
}

# Printings nobody has: the courts and pips of a deck mirrored, in other inks, with new indices in the corners. They
# teach that the index decides, not the remembered picture. Left out together with the artwork they come from.
SYNTHETIC = ("bavarian-fxschmid-scan", "bavarian-redrawn", "franconian-nsv-scan", "franconian-ass-scan", "double-ass-unidentified",
             "salzburg-dalnegro-scan", "william-tell-croatian-scan")
for _base in SYNTHETIC:
    DECKS["syn-" + _base] = ("syn-" + DECKS[_base][0], 0.6, "synthetic")
# More of them, with their number cards drawn anew (printings.py): other signs in other places.
VARIANTS = 3
for _base in SYNTHETIC + ("bavarian-layout-opentarock", "bavarian-layout-noto"):
    for _i in range(1, VARIANTS + 1):
        DECKS[f"new{_i}-{_base}"] = (f"syn-{DECKS[_base][0]}#{_i}", 0.3, "synthetic")
FONTS = ("DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSans", "DejaVuSans-Bold", "DejaVuSansCondensed-Bold", "DejaVuSerifCondensed-Bold")


def _rounded(h, w, radius):
    """Alpha 0..1 of a card with round corners, antialiased."""
    k = 4
    m = np.zeros((h * k, w * k), np.uint8)
    r = int(radius * w * k)
    cv2.rectangle(m, (r, 0), (w * k - r, h * k), 255, -1)
    cv2.rectangle(m, (0, r), (w * k, h * k - r), 255, -1)
    for cx in (r, w * k - r - 1):
        for cy in (r, h * k - r - 1):
            cv2.circle(m, (cx, cy), r, 255, -1)
    return cv2.resize(m, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _master(im):
    """One picture -> premultiplied RGBA float 0..1, 448 px high, its own width."""
    if im.ndim == 2:
        im = cv2.cvtColor(im, cv2.COLOR_GRAY2BGR)
    h0, w0 = im.shape[:2]
    h = LEVELS[0]
    w = int(round(h * w0 / h0))
    if w > 0.72 * h:
        w = int(0.72 * h)
    inter = cv2.INTER_AREA if h0 > h else cv2.INTER_CUBIC
    alpha = np.ones((h0, w0), np.float32)
    rgb = im[..., :3].astype(np.float32)
    if im.shape[2] == 4:
        a = im[..., 3].astype(np.float32) / 255
        if a.mean() > 0.6:
            alpha = a
        # What lies under transparent pixels is paper.
        rgb = rgb * a[..., None] + 250 * (1 - a[..., None])
    rgb = np.clip(cv2.resize(rgb, (w, h), interpolation=inter), 0, 255)[..., ::-1] / 255
    alpha = np.clip(cv2.resize(alpha, (w, h), interpolation=inter), 0, 1)
    if alpha[3:-3, 3:-3].min() < 0.5 and (alpha < 0.5).mean() > 0.05:
        alpha[:] = 1
    alpha = np.minimum(alpha, _rounded(h, w, 0.055))
    # Faint rim: the cut edge of the cardboard is a little darker.
    inner = np.zeros((h, w), np.float32)
    inner[2:-2, 2:-2] = _rounded(h - 4, w - 4, 0.05)
    rim = (alpha > 0.5) * (1 - inner)
    rgb = rgb * (1 - 0.35 * rim[..., None])
    return np.dstack([rgb * alpha[..., None], alpha])


def _backs():
    """Procedural card backs (lattices, dots, waves, plain) and the one scanned back if it is there."""
    rng = np.random.default_rng(77)
    out = []
    h, w = 448, 252
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    for i in range(20):
        c1 = rng.uniform(0.05, 0.75, 3)
        c2 = np.clip(c1 + rng.uniform(0.15, 0.6), 0, 1)
        p = rng.uniform(8, 34)
        kind = i % 5
        if kind == 0:
            v = (np.sin((xx + yy) * 6.28 / p) * np.sin((xx - yy) * 6.28 / p) > rng.uniform(-0.2, 0.4))
        elif kind == 1:
            v = np.hypot((xx % p) - p / 2, (yy % p) - p / 2) < p * rng.uniform(0.15, 0.4)
        elif kind == 2:
            v = np.sin(yy * 6.28 / p + 2 * np.sin(xx * 6.28 / (2 * p))) > 0
        elif kind == 3:
            v = ((xx // p + yy // p) % 2) > 0
        else:
            v = np.minimum((xx + yy) % p, (xx - yy) % p) < p * rng.uniform(0.1, 0.3)
        im = np.where(v[..., None], c2, c1)
        b = int(rng.choice([0, 8, 14, 20]))
        if b:
            frame = np.ones((h, w, 3)) * rng.uniform(0.85, 1, 3)
            frame[b:-b, b:-b] = im[b:-b, b:-b]
            im = frame
        out.append((im[..., ::-1] * 255).astype(np.uint8))
    for f in glob.glob(os.path.join(CARDS, "*", "back.*")):
        out += [cv2.imread(f)] * 3
    return [(f"back-{i}", im) for i, im in enumerate(out)]


def _pip(suit, which):
    """A small suit sign on white, float 0..1: from the ace of a plain deck."""
    name, box = (("german-pips-dondorf", (0.40, 0.42, 0.60, 0.62)), ("german-pips-iss", (0.40, 0.42, 0.60, 0.62)))[which % 2]
    im = dict(_pictures(name))[f"{suit}-A"]
    h, w = im.shape[:2]
    return im[int(box[1] * h):int(box[3] * h), int(box[0] * w):int(box[2] * w), :3].astype(np.float32) / 255


def _synthetic(base, variant=0):
    """A printing nobody has; variant 0 keeps the number cards of `base`, the others draw them anew."""
    from PIL import Image, ImageDraw, ImageFont

    rng = np.random.default_rng(sum(base.encode()) + 7919 * variant)
    font_name = FONTS[rng.integers(len(FONTS))]
    gh, dx, dy = rng.uniform(0.05, 0.075), rng.uniform(0.025, 0.05), rng.uniform(0.03, 0.055)
    ph, which = rng.uniform(0.035, 0.06), int(rng.integers(2))
    mix = np.eye(3) + rng.normal(0, 0.07, (3, 3))
    ink = rng.uniform(0, 60, 3)
    out = []
    style = printings.Style(rng)
    signs = {}
    if variant:
        mix += rng.normal(0, 0.05, (3, 3))
        mix *= style.paper / mix.sum(0)  # white becomes this printing's paper
        for s in SUITS:
            signs[s] = printings.drawn_sign(rng, s) if rng.random() < 0.7 else printings.borrowed_sign(_pip(s, which))
    for stem, im in _pictures(base):
        suit, rank = stem.split("-")
        if suit not in SUITS or (variant and rank == "6"):
            continue
        m = _master(im)
        rgb = np.where(m[..., 3:] > 0.01, m[..., :3] / np.maximum(m[..., 3:], 0.01), 1)[:, ::-1, ::-1]  # mirrored, BGR
        rgb = np.clip(rgb @ mix, 0, 1)
        h, w = rgb.shape[:2]
        if variant and variant % 2 == 0:
            rgb = rgb[:, ::-1]
        if variant and rank in ("7", "8", "9", "10"):
            rgb = style.card(signs[suit], suit, int(rank), h, w).astype(np.float64)
        paper = np.percentile(rgb.reshape(-1, 3), 90, axis=0)
        img = Image.new("L", (200, 200), 255)
        ImageDraw.Draw(img).text((40, 30), rank, fill=0, font=ImageFont.truetype(f"/usr/share/fonts/truetype/dejavu/{font_name}.ttf", 100))
        g = np.asarray(img)
        ys, xs = np.nonzero(g < 128)
        g = g[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        k = gh * h / g.shape[0]
        glyph = cv2.resize(g, (max(4, min(int(0.12 * w), int(g.shape[1] * k))), int(gh * h)), interpolation=cv2.INTER_AREA)[..., None] / 255
        pip = _pip(suit, which)
        pk = ph * h / pip.shape[0]
        pip = np.clip(cv2.resize(pip, (int(pip.shape[1] * pk), int(ph * h)), interpolation=cv2.INTER_AREA) * 1.02, 0, 1)
        x0, y0 = int(dx * w), int(dy * h)
        cw, ch = max(glyph.shape[1], pip.shape[1]) + 4, glyph.shape[0] + pip.shape[0] + 5
        rgb = np.ascontiguousarray(rgb)
        for turn in (0, 1):
            for side in (0, 1):
                xs0 = x0 if side == 0 else w - x0 - cw
                box = rgb[y0:y0 + ch, xs0:xs0 + cw]
                box[:] = paper
                gx = (cw - glyph.shape[1]) // 2
                t = box[1:1 + glyph.shape[0], gx:gx + glyph.shape[1]]
                t[:] = t * glyph + (1 - glyph) * ink / 255
                px = (cw - pip.shape[1]) // 2
                t = box[glyph.shape[0] + 3:glyph.shape[0] + 3 + pip.shape[0], px:px + pip.shape[1]]
                t[:] = t * pip
            rgb = np.ascontiguousarray(rgb[::-1, ::-1])
        out.append((stem, (rgb * 255).astype(np.uint8)))
    return out


def _pictures(name):
    if name == "backs":
        return _backs()
    if name.startswith("syn-"):
        return _synthetic(name[4:])
    if name.startswith("new"):
        return _synthetic(name[5:], int(name[3]))
    folder = os.path.join(WORK, "svg", name)
    if not os.path.isdir(folder):
        folder = os.path.join(CARDS, name)
    out = []
    for f in sorted(glob.glob(folder + "/*-*.*")):
        stem = os.path.splitext(os.path.basename(f))[0]
        if f.endswith((".png", ".jpg")) and len(stem.split("-")) == 2:
            im = cv2.imread(f, cv2.IMREAD_UNCHANGED)
            if im is not None:
                out.append((stem, im))
    return out


def build(only=""):
    """Write masters/<deck>.npz-like files: one .npy per level and an index.json for all decks."""
    folder = os.path.join(WORK, "masters")
    os.makedirs(folder, exist_ok=True)
    index = {}
    if only:
        with open(os.path.join(folder, "index.json")) as f:
            index = json.load(f)
    for name in DECKS:
        if not name.startswith(only):
            continue
        pics = _pictures(name)
        if not pics:
            print("no pictures for", name)
            continue
        masters = [(stem, _master(im)) for stem, im in pics]
        w = masters[0][1].shape[1]
        for li, lh in enumerate(LEVELS):
            lw = max(8, int(round(w * lh / LEVELS[0])))
            arr = np.stack([cv2.resize(m, (lw, lh), interpolation=cv2.INTER_AREA) for _, m in masters])
            np.save(os.path.join(folder, f"{name}.{li}.npy"), np.clip(arr * 255 + 0.5, 0, 255).astype(np.uint8))
        index[name] = [stem for stem, _ in masters]
        print(name, len(masters), w)
    with open(os.path.join(folder, "index.json"), "w") as f:
        json.dump(index, f)


class Deck:
    """One deck: `levels[li][card]` is premultiplied RGBA uint8; `suit`, `rank` per card (-1 where it has none)."""

    def __init__(self, name, stems):
        folder = os.path.join(WORK, "masters")
        self.name = name
        self.artwork, self.weight, self.family = DECKS[name]
        self.levels = [np.load(os.path.join(folder, f"{name}.{li}.npy"), mmap_mode="r") for li in range(len(LEVELS))]
        self.stems = stems
        self.suit = [SUITS.index(s.split("-")[0]) if s.split("-")[0] in SUITS else -1 for s in stems]
        self.rank = [RANKS.index(s.split("-")[1]) if s.split("-")[1] in RANKS else -1 for s in stems]
        if self.family in ("french", "backs"):
            self.suit = [-1] * len(stems)
            self.rank = [-1] * len(stems)
        h, w = self.levels[0].shape[1:3]
        self.aspect = w / h


def load(leave_out=()):
    """All decks but those whose artwork is left out."""
    with open(os.path.join(WORK, "masters", "index.json")) as f:
        index = json.load(f)
    return [Deck(n, s) for n, s in index.items() if DECKS[n][0].replace("syn-", "").split("#")[0] not in leave_out]


if __name__ == "__main__":
    import sys
    build(*sys.argv[1:])
