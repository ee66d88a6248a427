"""Drawing any part of a scene at any scale, and who is seen where."""
import cv2
import numpy as np

from decks import LEVELS


def view_quad(q, view):
    return cv2.perspectiveTransform(q[None], view)[0]


def idmap(sc, view, w, h, first=0):
    """int16 map: index of the item seen at each output pixel, -1 background."""
    m = np.full((h, w), -1, np.int16)
    for i, it in enumerate(sc.items):
        q = view_quad(it.quad, view)
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
        q = view_quad(it.quad, view)
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
