"""Writes the trained networks for the app: batch norm folded, fp16 weights, one .mbm file each, manifest, goldens.

Usage: export.py --version 1 [--finder CKPT] [--reader CKPT] [--index CKPT] [--calibration FILE] [--out FOLDER]
The file format is documented in README.md ("The .mbm file").
"""
import argparse
import base64
import gzip
import hashlib
import json
import os
import struct

import numpy as np
import torch

import common
import decks
import nets
from draw import draw
from scene import Stage

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


class Graph:
    """Collects nodes and weights in the order in which the app runs them."""

    def __init__(self):
        self.nodes, self.weights, self.n = [], [], 0

    def _id(self):
        self.n += 1
        return f"n{self.n}"

    def conv(self, m, x, relu=None):
        """A ConvBN (folded) or a plain Conv2d."""
        if isinstance(m, nets.ConvBN):
            k = m.bn.weight / torch.sqrt(m.bn.running_var + m.bn.eps)
            w, b, c = m.conv.weight * k[:, None, None, None], m.bn.bias - m.bn.running_mean * k, m.conv
            relu = m.relu if relu is None else relu
        else:
            w, b, c, relu = m.weight, m.bias if m.bias is not None else torch.zeros(m.out_channels), m, bool(relu)
        i = self._id()
        self.nodes.append({"id": i, "op": "conv", "in": x, "out": c.out_channels, "k": c.kernel_size[0], "stride": c.stride[0],
                           "pad": c.padding[0], "groups": c.groups, "relu": relu})
        self.weights += [w, b]
        return i

    def fc(self, m, x):
        i = self._id()
        self.nodes.append({"id": i, "op": "fc", "in": x, "out": m.out_features, "relu": False})
        self.weights += [m.weight, m.bias]
        return i

    def add(self, a, b):
        i = self._id()
        self.nodes.append({"id": i, "op": "add", "a": a, "b": b, "relu": True})
        return i

    def op(self, name, x):
        i = self._id()
        self.nodes.append({"id": i, "op": name, "in": x})
        return i

    def run(self, m, x):
        """ConvBN, DS or a sequence of them."""
        if isinstance(m, torch.nn.Sequential):
            for part in m:
                x = self.run(part, x)
            return x
        if isinstance(m, nets.DS):
            y = self.conv(m.dw, x)
            y = self.conv(m.pw, y, relu=not m.short)
            return self.add(y, x) if m.short else y
        return self.conv(m, x)

    def bytes(self, header):
        header = dict(header, nodes=self.nodes)
        text = json.dumps(header, separators=(",", ":")).encode()
        out = b"MBM1" + struct.pack("<I", len(text)) + text
        out += b"\0" * (-len(out) % 4)
        for w in self.weights:
            out += w.detach().numpy().astype("<f2").tobytes()
        return out


def finder_graph(net):
    g = Graph()
    a = g.run(net.a, g.run(net.stem, "input"))
    b = g.run(net.b, a)
    c = g.run(net.c, b)
    d = g.run(net.dc, g.run(net.d, c))
    c = g.run(net.c2, g.add(c, g.op("up2", d)))
    b = g.run(net.b2, g.add(g.run(net.bl, b), g.op("up2", c)))
    a = g.run(net.a2, g.add(g.run(net.al, a), g.op("up2", b)))
    return g, {"map": g.conv(net.head, a, relu=False)}


def reader_graph(net):
    g = Graph()
    f = g.op("gap", g.run(net.body, g.run(net.stem, "input")))
    return g, {n: g.fc(m, f) for n, m in (("suit", net.suit), ("rank", net.rank), ("kind", net.kind), ("embedding", net.embed), ("quad", net.quad))}


def index_graph(net):
    g = Graph()
    f = g.op("gap", g.run(net.body, g.run(net.stem, "input")))
    return g, {n: g.fc(m, f) for n, m in (("rank", net.rank), ("suit", net.suit))}


def half_weights(net):
    """The network as the app computes it: folded weights are rounded to fp16 there, so round the same here."""
    for m in net.modules():
        if isinstance(m, nets.ConvBN):
            k = m.bn.weight / torch.sqrt(m.bn.running_var + m.bn.eps)
            w = (m.conv.weight * k[:, None, None, None]).half().float()
            b = (m.bn.bias - m.bn.running_mean * k).half().float()
            m.conv.weight.data.copy_(w)
            m.bn.bias.data.copy_(b)
            m.bn.weight.data.fill_(1)
            m.bn.running_mean.zero_()
            m.bn.running_var.fill_(1 - m.bn.eps)
        elif isinstance(m, nets.DS):
            m.dw.weight.data.copy_(m.dw.weight.data.half().float())
        elif isinstance(m, torch.nn.Linear) or (isinstance(m, torch.nn.Conv2d) and m.bias is not None):
            m.weight.data.copy_(m.weight.data.half().float())
            if m.bias is not None:
                m.bias.data.copy_(m.bias.data.half().float())
    return net


def load_ema(name, cls):
    c = torch.load(os.path.join(common.CKPT, name + ".pt"), map_location="cpu")
    state = {k: v for k, v in c["ema"].items() if not k.startswith("identity")}
    net = cls()
    net.load_state_dict(state, strict=True)
    return net.eval(), c["step"]


def golden_inputs():
    """A small scene, a crop and a corner of our own drawn pack: the only card pictures that may be in the repository."""
    own = [d for d in decks.load() if d.name == "own-drawn"]
    st = Stage(own, 42)
    sc = st.scene(128, (60, 70), layout="rows", negative=False, count=4)
    im = draw(sc, np.eye(3), 128, 128, st.rng)[:96]
    deck = own[0]
    tex = deck.levels[1][deck.stems.index("gras-K")][..., :3]
    import cv2
    crop = np.full((nets.CROP_H, nets.CROP_W, 3), (60, 90, 70), np.uint8)
    crop[10:182, 6:106] = cv2.resize(tex, (100, 172), interpolation=cv2.INTER_AREA)
    mask = np.zeros((nets.CROP_H, nets.CROP_W, 1), np.uint8)
    mask[10:182, 6:80] = 255
    corner = cv2.resize(deck.levels[0][deck.stems.index("gras-9")][:100, :90, :3], (nets.INDEX_W, nets.INDEX_H), interpolation=cv2.INTER_AREA)
    return im.transpose(2, 0, 1).copy(), np.dstack([crop, mask]).transpose(2, 0, 1).copy(), corner.transpose(2, 0, 1).copy()


def write_golden(folder, name, u8, mean, std, outs):
    os.makedirs(folder, exist_ok=True)
    c, h, w = u8.shape
    data = {"note": "input: uint8 planes (channel, row, column), value/255, then (x-mean)/std; outputs row-major, first axis channels",
            "channels": c, "width": w, "height": h, "mean": mean, "std": std, "input": base64.b64encode(u8.tobytes()).decode(),
            "outputs": {k: {"shape": list(v.shape), "values": [round(float(x), 4) for x in v.ravel()]} for k, v in outs.items()}}
    with open(os.path.join(folder, f"{name}.golden.json"), "w") as f:
        json.dump(data, f, separators=(",", ":"))
        f.write("\n")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--version", required=True)
    p.add_argument("--finder", default="finder")
    p.add_argument("--reader", default="reader")
    p.add_argument("--index", default="index")
    p.add_argument("--calibration", default=os.path.join(decks.WORK, "calibration.json"))
    p.add_argument("--out", default=os.path.join(ROOT, "public", "vision"), help="another folder: to try networks, goldens go there too")
    a = p.parse_args()
    goldens = os.path.join(ROOT, "test", "fixtures", "vision") if a.out == p.get_default("out") else a.out
    cal = json.load(open(a.calibration)) if os.path.exists(a.calibration) else {}
    os.makedirs(a.out, exist_ok=True)
    fin, fstep = load_ema(a.finder, nets.Finder)
    rea, rstep = load_ema(a.reader, nets.Reader)
    fmean, fstd = [nets.MEAN] * 3, [nets.STD] * 3
    rmean, rstd = fmean + [0.5], fstd + [1.0]
    g, outs = finder_graph(fin)
    header = {"name": "finder", "version": a.version, "weights": "fp16", "input": {"channels": 3}, "mean": fmean, "std": fstd, "outputs": outs,
              "meta": {"stride": 4, "channels": list(nets.FINDER_CHANNELS), "offsetScale": nets.OFFSET_SCALE, "sizeScale": nets.SIZE_SCALE,
                       "visKind": "log", "threshold": 0.5, "steps": fstep, **cal.get("finder", {})}}
    files = {"finder.mbm": g.bytes(header)}
    g, outs = reader_graph(rea)
    header = {"name": "reader", "version": a.version, "weights": "fp16", "input": {"channels": 4, "width": nets.CROP_W, "height": nets.CROP_H},
              "mean": rmean, "std": rstd, "outputs": outs,
              "meta": {"margin": round(nets.CROP_MARGIN / (1 - 2 * nets.CROP_MARGIN), 5), "suits": list(decks.SUITS),
                       "ranks": [r if r != "6" else "x" for r in decks.RANKS], "kinds": list(nets.KINDS), "turns": 1, "embedding": 64,
                       "quadUnits": "crop", "steps": rstep, **cal.get("reader", {})}}
    files["reader.mbm"] = g.bytes(header)
    idx, istep = load_ema(a.index, nets.Index)
    g, outs = index_graph(idx)
    header = {"name": "index", "version": a.version, "weights": "fp16", "input": {"channels": 3, "width": nets.INDEX_W, "height": nets.INDEX_H},
              "mean": fmean, "std": fstd, "outputs": outs,
              "meta": {"box": list(nets.INDEX_BOX), "suits": list(decks.SUITS), "ranks": list(decks.RANKS[:8]) + ["none"], "steps": istep}}
    files["index.mbm"] = g.bytes(header)
    manifest = []
    for name, data in files.items():
        with open(os.path.join(a.out, name), "wb") as f:
            f.write(data)
        manifest.append({"file": name, "size": len(data), "sizeGz": len(gzip.compress(data, 9)), "sha256": hashlib.sha256(data).hexdigest(),
                         "version": a.version, "origin": "trained from scratch on synthetic scenes by training/ of this repository", "licence": "as the repository"})
        print(name, len(data), manifest[-1]["sizeGz"])
    kernels = os.path.join(a.out, "kernels.wasm")
    if os.path.exists(kernels):
        data = open(kernels, "rb").read()
        manifest.append({"file": "kernels.wasm", "size": len(data), "sizeGz": len(gzip.compress(data, 9)), "sha256": hashlib.sha256(data).hexdigest(),
                         "version": "1", "origin": "kernels/kernels.ts of this repository, compiled by npm run kernels", "licence": "as the repository"})
    with open(os.path.join(a.out, "MANIFEST.json"), "w") as f:
        json.dump({"files": manifest}, f, indent=2)
        f.write("\n")
    scene_u8, crop_u8, corner_u8 = golden_inputs()
    fin, rea, idx = half_weights(fin), half_weights(rea), half_weights(idx)
    with torch.no_grad():
        x = torch.from_numpy(scene_u8).float()[None] / 255
        m = fin((x - nets.MEAN) / nets.STD)[0].numpy()
        write_golden(goldens, "finder", scene_u8, fmean, fstd, {"map": m})
        x = torch.from_numpy(crop_u8).float()[None] / 255
        x = torch.cat([(x[:, :3] - nets.MEAN) / nets.STD, x[:, 3:] - 0.5], 1)
        y = [o[0].numpy() for o in rea(x)]
        write_golden(goldens, "reader", crop_u8, rmean, rstd, dict(zip(("suit", "rank", "kind", "embedding", "quad"), y)))
        x = torch.from_numpy(corner_u8).float()[None] / 255
        y = [o[0].numpy() for o in idx((x - nets.MEAN) / nets.STD)]
        write_golden(goldens, "index", corner_u8, fmean, fstd, dict(zip(("rank", "suit"), y)))


if __name__ == "__main__":
    main()
