"""What both trainings share: learning rate by the clock, averaged weights, resumable checkpoints."""
import copy
import math
import os
import time

import torch

from decks import WORK

CKPT = os.path.join(WORK, "ckpt")


def lr_at(now, start, end, top, warm=30.0, last=0.01):
    """Warm up for `warm` seconds, then hold, then a cosine over the last 60 % of the time until `end`."""
    if now - start < warm:
        return top * max(0.02, (now - start) / warm)
    hold = start + 0.4 * (end - start)
    if now < hold:
        return top
    x = min(1.0, (now - hold) / max(1.0, end - hold))
    return top * (last + (1 - last) * 0.5 * (1 + math.cos(math.pi * x)))


class Ema:
    """Running average of weights and batch-norm statistics; this is what is exported."""

    def __init__(self, net, decay=0.998):
        self.net = copy.deepcopy(net).eval()
        self.decay = decay
        self.n = 0

    @torch.no_grad()
    def update(self, net):
        self.n += 1
        d = min(self.decay, (1 + self.n) / (10 + self.n))
        for a, b in zip(self.net.state_dict().values(), net.state_dict().values()):
            if a.dtype.is_floating_point:
                a.mul_(d).add_(b.detach(), alpha=1 - d)
            else:
                a.copy_(b)


def save(name, net, ema, opt, step, extra=None):
    os.makedirs(CKPT, exist_ok=True)
    path = os.path.join(CKPT, name + ".pt")
    torch.save({"net": net.state_dict(), "ema": ema.net.state_dict(), "opt": opt.state_dict(), "step": step, "extra": extra}, path + ".tmp")
    os.replace(path + ".tmp", path)


def resume(name, net, ema, opt):
    """Load what is asked for (not None) from a checkpoint; parameters of another shape stay. Returns the step."""
    path = os.path.join(CKPT, name + ".pt")
    if not os.path.exists(path):
        return 0
    c = torch.load(path, map_location="cpu")
    for target, key in ((net, "net"), (ema and ema.net, "ema")):
        if target is not None:
            own = target.state_dict()
            fit = {k: v for k, v in c[key].items() if k in own and own[k].shape == v.shape}
            whole = len(fit) == len(own)
            own.update(fit)
            target.load_state_dict(own)
            print("resumed", name, key, "at step", c["step"], "whole" if whole else "partly", flush=True)
    if opt is not None and whole and c["opt"]:
        opt.load_state_dict(c["opt"])
    if ema is not None:
        ema.n = c["step"]
    return c["step"]


def clock(hhmm):
    """'11:20' -> seconds since the epoch, today."""
    t = time.localtime()
    h, m = (int(x) for x in hhmm.split(":"))
    return time.mktime((t.tm_year, t.tm_mon, t.tm_mday, h, m, 0, 0, 0, -1))
