"""The two networks. Only operations the app's own engine knows: convolution (full, 1x1 or depthwise), ReLU, add,
nearest upsampling by two, global mean, fully connected."""
import torch
import torch.nn as nn
import torch.nn.functional as F

FINDER_CHANNELS = ("obj", "dx", "dy", "logLong", "logShort", "cos2", "sin2", "logSpread", "vis", "edge", "cos4", "sin4")
OFFSET_SCALE = 64.0  # px of the finder's picture
SIZE_SCALE = 64.0  # half axes are log(px / SIZE_SCALE)
CROP_W, CROP_H, CROP_MARGIN = 112, 192, 0.05
INDEX_W, INDEX_H = 40, 48
INDEX_BOX = (-0.02, -0.01, 0.24, 0.16)  # left, top, right, bottom of the upper left corner, in widths and heights of the card
KINDS = ("card", "nothing", "otherGame", "back", "several")
MEAN, STD = 0.45, 0.28


class ConvBN(nn.Module):
    def __init__(self, i, o, k=1, s=1, groups=1, relu=True):
        super().__init__()
        self.conv = nn.Conv2d(i, o, k, s, k // 2, groups=groups, bias=False)
        self.bn = nn.BatchNorm2d(o)
        self.relu = relu

    def forward(self, x):
        x = self.bn(self.conv(x))
        return F.relu(x, inplace=True) if self.relu else x


class DS(nn.Module):
    """Depthwise 3x3 then 1x1 (both linear, so one batch norm after them is enough); a shortcut where shapes allow."""

    def __init__(self, i, o, s=1, k=3):
        super().__init__()
        self.dw = nn.Conv2d(i, i, k, s, k // 2, groups=i, bias=False)
        self.pw = ConvBN(i, o, 1, relu=False)
        self.short = i == o and s == 1

    def forward(self, x):
        y = self.pw(self.dw(x))
        return F.relu(y + x) if self.short else F.relu(y)


def _up(x):
    return F.interpolate(x, scale_factor=2, mode="nearest")


class Finder(nn.Module):
    """RGB picture (sides divisible by 32) -> 12 maps at a quarter of its size, channels as FINDER_CHANNELS."""

    def __init__(self):
        super().__init__()
        self.stem = ConvBN(3, 16, 3, 2)
        self.a = nn.Sequential(DS(16, 32, 2), DS(32, 32))  # 1/4
        self.b = nn.Sequential(DS(32, 64, 2), DS(64, 64), DS(64, 64))  # 1/8
        self.c = nn.Sequential(DS(64, 96, 2), DS(96, 96), DS(96, 96), DS(96, 96))  # 1/16
        self.d = nn.Sequential(DS(96, 128, 2), DS(128, 128), DS(128, 128), DS(128, 128))  # 1/32
        self.dc = ConvBN(128, 96)
        self.c2 = nn.Sequential(DS(96, 96), DS(96, 96), ConvBN(96, 80))
        self.bl = ConvBN(64, 80, relu=False)
        self.b2 = nn.Sequential(DS(80, 80), DS(80, 80), ConvBN(80, 48))
        self.al = ConvBN(32, 48, relu=False)
        self.a2 = DS(48, 48)
        self.head = nn.Conv2d(48, len(FINDER_CHANNELS), 1)
        nn.init.normal_(self.head.weight, 0, 0.01)
        nn.init.zeros_(self.head.bias)

    def forward(self, x):
        a = self.a(self.stem(x))
        b = self.b(a)
        c = self.c(b)
        d = self.dc(self.d(c))
        c = self.c2(F.relu(c + _up(d)))
        b = self.b2(F.relu(self.bl(b) + _up(c)))
        a = self.a2(F.relu(self.al(a) + _up(b)))
        return self.head(a)


class Reader(nn.Module):
    """112 x 192 crop, RGB + visible mask -> suit 4, rank 9, kind 5, embedding 64, corner offsets 8."""

    def __init__(self, identities=0):
        super().__init__()
        self.stem = ConvBN(4, 16, 3, 2)
        self.body = nn.Sequential(
            DS(16, 48, 2), DS(48, 48),
            DS(48, 96, 2), DS(96, 96), DS(96, 96), DS(96, 96),
            DS(96, 176, 2), DS(176, 176), DS(176, 176), ConvBN(176, 256))
        self.suit = nn.Linear(256, 4)
        self.rank = nn.Linear(256, 9)
        self.kind = nn.Linear(256, 5)
        self.embed = nn.Linear(256, 64)
        self.quad = nn.Linear(256, 8)
        self.identity = nn.Linear(64, identities, bias=False) if identities else None

    def forward(self, x):
        f = self.body(self.stem(x)).mean((2, 3))
        return self.suit(f), self.rank(f), self.kind(f), self.embed(f), self.quad(f)


class Index(nn.Module):
    """40 x 48 picture of a card's corner -> rank 8 and "none", suit 4."""

    def __init__(self):
        super().__init__()
        self.stem = ConvBN(3, 16, 3, 2)
        self.body = nn.Sequential(DS(16, 32), DS(32, 48, 2), DS(48, 48), DS(48, 48), DS(48, 64, 2), DS(64, 64), ConvBN(64, 96))
        self.rank = nn.Linear(96, 9)
        self.suit = nn.Linear(96, 4)

    def forward(self, x):
        f = self.body(self.stem(x)).mean((2, 3))
        return self.rank(f), self.suit(f)


if __name__ == "__main__":
    import time
    torch.set_num_threads(1)
    for net, shape in ((Finder(), (8, 3, 448, 448)), (Reader(900), (32, 4, CROP_H, CROP_W))):
        net = net.to(memory_format=torch.channels_last)
        x = torch.randn(*shape).contiguous(memory_format=torch.channels_last)
        print(type(net).__name__, sum(p.numel() for p in net.parameters()))
        macs = [0]

        def hook(m, i, o):
            macs[0] += o.numel() // o.shape[0] * m.weight[0].numel() if isinstance(m, nn.Conv2d) else 0

        hs = [m.register_forward_hook(hook) for m in net.modules() if isinstance(m, nn.Conv2d)]
        net(x)
        [h.remove() for h in hs]
        print("M multiply-adds per item", macs[0] / 1e6)
        for _ in range(2):
            t = time.time()
            y = net(x)
            (y if torch.is_tensor(y) else y[0]).pow(2).mean().backward()
            print("train ms/item", (time.time() - t) / shape[0] * 1000)
