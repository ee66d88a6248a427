"""Measures finder, reader and both together on evaluation photos. Usage: evaluate.py [--photos FOLDER] [--every N] [--real FOLDER]"""
import argparse
import json
import os
import time

import cv2
import numpy as np
import torch

import decks
import decode
import nets
from export import load_ema

RANKS = decks.RANKS
REFINE = bool(os.environ.get("REFINE"))


def iou(a, b):
    inter, _ = cv2.intersectConvexConvex(a.astype(np.float32), b.astype(np.float32))
    ua = cv2.contourArea(a.astype(np.float32)) + cv2.contourArea(b.astype(np.float32)) - inter
    return inter / max(ua, 1)


def photo(fin, rea, rgb):
    """All of it for one photo: list of (quad, card or None, confidence, instance)."""
    found, k, m = decode.find(fin, rgb)
    if not found:
        return []
    # Cards that the rim of the photo cuts are not counted; neither are slivers.
    h, w = rgb.shape[0] * k, rgb.shape[1] * k
    found = [f for f in found if f["share"] > 0.15 and 0 <= f["c"][0] <= w and 0 <= f["c"][1] <= h]
    if not found:
        return []
    cs = [decode.crop(rgb, f, k, m.shape[1:]) for f in found]
    suit, rank, kind, _, quad = decode.read(rea, cs)
    quads = [decode.quad_of(f, k) for f in found]
    if REFINE:  # look again through the mended boxes
        found, quads = zip(*(decode.refined(f, k, q) for f, q in zip(found, quad)))
        cs = [decode.crop(rgb, f, k, m.shape[1:]) for f in found]
        suit, rank, kind, _, quad = decode.read(rea, cs)
    names, pc = decode.assign(suit, rank, kind)
    out = []
    for i, f in enumerate(found):
        n = names[i]
        p = np.exp(suit[i][n[0]] + rank[i][n[1]]) if n else 0
        out.append((quads[i], f"{decks.SUITS[n[0]]}-{RANKS[n[1]]}" if n else None, p, f, np.exp(kind[i])))
    return out


def draw(rgb, res, path):
    im = rgb[..., ::-1].copy()
    z = max(im.shape) / 1000
    for q, n, p, f, kd in res:
        cv2.polylines(im, [q.astype(int)], True, (0, 200, 0) if n and p > 0.9 else (0, 140, 255) if n else (120, 120, 120), max(1, int(2 * z)))
        c = q.mean(0).astype(int)
        cv2.putText(im, f"{n[0]}{n.split('-')[1]} {p:.2f}" if n else nets.KINDS[int(kd.argmax())], (c[0] - int(30 * z), c[1]), 0, 0.5 * z, (255, 0, 255), max(1, int(1.5 * z)))
    k = min(1, 1100 / max(im.shape[:2]))
    cv2.imwrite(path, cv2.resize(im, None, fx=k, fy=k, interpolation=cv2.INTER_AREA))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--photos", default=os.path.join(decks.WORK, "eval"))
    p.add_argument("--every", type=int, default=1)
    p.add_argument("--offset", type=int, default=0)
    p.add_argument("--real", default="")
    p.add_argument("--finder", default="finder")
    p.add_argument("--reader", default="reader")
    p.add_argument("--look", default="")
    p.add_argument("--threads", type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(a.threads)
    fin, fs = load_ema(a.finder, nets.Finder)
    rea, rs = load_ema(a.reader, nets.Reader)
    fin, rea = fin.to(memory_format=torch.channels_last), rea.to(memory_format=torch.channels_last)
    print("finder step", fs, "reader step", rs)
    if a.real:
        truth = json.load(open(os.path.join(a.real, "truth.json")))
        ok = [0, 0]
        for name, cards in truth.items():
            rgb = cv2.imread(os.path.join(a.real, name))[..., ::-1]
            res = photo(fin, rea, np.ascontiguousarray(rgb))
            got = [n for _, n, _, _, _ in res if n]
            right = len(set(got) & set(cards))
            if name.startswith("single"):
                ok[0] += got == cards
                ok[1] += 1
                if got != cards:
                    print(name, got)
            else:
                print(name, f"right {right}/{len(cards)} shown {len(got)} missing {sorted(set(cards) - set(got))} extra {sorted(set(got) - set(cards))}")
            if a.look and (not name.startswith("single") or got != cards):
                draw(rgb, res, os.path.join(a.look, name.replace(".jpg", ".look.jpg")))
        print("singles right", ok)
        return
    scenes = json.load(open(os.path.join(a.photos, "scenes.json")))
    tab, by_share = {}, {}
    conf = []
    t0 = time.time()
    for i, (name, s) in enumerate(scenes.items()):
        if i % a.every != a.offset:
            continue
        rgb = np.ascontiguousarray(cv2.imread(os.path.join(a.photos, name))[..., ::-1])
        res = photo(fin, rea, rgb)
        t = tab.setdefault(s["set"], np.zeros(7))
        used, right = set(), 0
        for c in s["cards"]:
            q = np.array(c["quad"])
            best = max(((iou(q, r[0]), j) for j, r in enumerate(res) if j not in used), default=(0, -1))
            b = by_share.setdefault(round(min(0.99, c["visible"]) // 0.1 / 10, 1), np.zeros(3))
            b[0] += 1
            if best[0] > 0.6:
                used.add(best[1])
                b[1] += 1
                if res[best[1]][1] == c["card"]:
                    b[2] += 1
                    right += 1
        got = [r[1] for r in res if r[1]]
        want = [c["card"] for c in s["cards"]]
        for r in res:
            if r[1]:
                conf.append((r[2], r[1] in want))
        t += (1, len(want), len(used), right, max(0, len(got) - len(want)), sorted(got) == sorted(want), len(got))
        if a.look and sorted(got) != sorted(want):
            draw(rgb, res, os.path.join(a.look, name.replace(".jpg", ".look.jpg")))
    print("set      photos cards  found  right  extra exact")
    for k, t in tab.items():
        print(f"{k:9s}{t[0]:5.0f} {t[1]:6.0f} {t[2] / max(1, t[1]):6.3f} {t[3] / max(1, t[1]):6.3f} {t[4] if t[1] else t[6]:6.0f} {t[5] / t[0]:6.3f}")
    for k in sorted(by_share):
        b = by_share[k]
        print(f"visible {k:.1f}+ n {b[0]:.0f} found {b[1] / b[0]:.3f} read {b[2] / max(1, b[1]):.3f} right {b[2] / b[0]:.3f}")
    for th in (0.5, 0.8, 0.9, 0.95, 0.98, 0.99):
        m = [ok for c, ok in conf if c > th]
        print(f"confidence > {th}: {len(m) / max(1, len(conf)):.3f} of shown, right {np.mean(m) if m else 0:.4f}")
    print("seconds", round(time.time() - t0, 1))


if __name__ == "__main__":
    main()
