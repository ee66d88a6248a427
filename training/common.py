"""What both trainings share: the loop, learning rate by the clock, averaged weights, resumable checkpoints."""
import argparse
import copy
import math
import os
import signal
import time

import torch
import torch.multiprocessing as mp

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


def arguments(seed, lr, batch):
    """The command line of a training."""
    p = argparse.ArgumentParser()
    p.add_argument("name")
    p.add_argument("end", help="hh:mm, today")
    p.add_argument("--seed", type=int, default=seed)
    p.add_argument("--leave-out", default="", help="artworks, comma separated")
    p.add_argument("--lr", type=float, default=lr)
    p.add_argument("--batch", type=int, default=batch)
    p.add_argument("--procs", type=int, default=1, help="processes that share the weights (no locks)")
    a = p.parse_args()
    a.leave = tuple(a.leave_out.split(","))
    return a


def work(a, net, step, worker, task):
    """One training process until `a.end`; `net` is shared, only worker 0 keeps the average and saves.

    `task` has: `samples(seed, leave_out)`, an endless dataset; `workers_ahead`, batches prepared in advance; `decay` of
    the weights; `losses(net, batch)`, a dict whose `total` is minimised; `report()`, more words for the log.
    """
    torch.set_num_threads(1)
    torch.manual_seed(a.seed + 100 * worker + step)
    ema = Ema(net)
    opt = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=task.decay)
    resume(a.name, None, ema, opt)
    data = torch.utils.data.DataLoader(task.samples(a.seed * 7919 + step + 500009 * worker, a.leave), batch_size=a.batch, num_workers=1,
                                       prefetch_factor=task.workers_ahead)
    start, end = time.time(), clock(a.end)
    saved = time.time()
    stop = []
    signal.signal(signal.SIGTERM, lambda *_: stop.append(1))
    tot, n = {}, 0
    net.train()
    for batch in data:
        lr = lr_at(time.time(), start, end, a.lr)
        for g in opt.param_groups:
            g["lr"] = lr
        ls = task.losses(net, batch)
        opt.zero_grad(set_to_none=True)
        ls["total"].backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        opt.step()
        if worker == 0:
            ema.update(net)
        step += 1
        n += 1
        for k, v in ls.items():
            tot[k] = tot.get(k, 0) + float(v.detach())
        if step % 50 == 0 and worker == 0:
            print(time.strftime("%H:%M:%S"), step, "lr %.5f" % lr, " ".join(f"{k} {v / n:.4f}" for k, v in tot.items()), task.report(), flush=True)
            tot, n = {}, 0
        if worker == 0 and (time.time() - saved > 150 or time.time() > end or stop):
            save(a.name, net, ema, opt, step)
            saved = time.time()
        if time.time() > end or stop:
            break


def train(a, net, task):
    """Trains `net` in `a.procs` processes, going on from the checkpoint of that name where there is one."""
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    net = net.to(memory_format=torch.channels_last)
    step = resume(a.name, net, None, None)
    net.share_memory()
    procs = [mp.Process(target=work, args=(a, net, step, w, task)) for w in range(a.procs)]
    for q in procs:
        q.start()
    signal.signal(signal.SIGTERM, lambda *_: [q.terminate() for q in procs])  # `kill PID` stops all of them
    for q in procs:
        q.join()
