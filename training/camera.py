"""What a phone makes of a clean picture: light, colour, lens, noise, JPEG."""
import cv2
import numpy as np


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
