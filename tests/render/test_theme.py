"""Colours and fonts: readable text, teams that cannot be confused."""

import itertools

import pytest

from engine import Sphere, Team, Vibe
from render.drawing import theme
from render.drawing.theme import mix

# Colours as seen with one kind of cone missing (Machado, Oliveira and Fernandes 2009, severity 1).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour):
    red, green, blue = (linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def lab(colour, eyes):
    light = [linear(value / 255) for value in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eyes]]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, seen, strict=True)) for row in rows]
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (v / w for v, w in zip(xyz, (0.9505, 1, 1.089), strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first, second, eyes):
    return sum((a - b) ** 2 for a, b in zip(lab(first, eyes), lab(second, eyes), strict=True)) ** 0.5


PAIRS = {
    "text on panel": (theme.INK, theme.PANEL),
    "lesser text on panel": (theme.DIM, theme.PANEL),
    "changed number on panel": (theme.AMBITION, theme.PANEL),
    "done on night": (theme.FADED, theme.NIGHT),
    "title on night": (theme.GOLD, theme.NIGHT),
    "title on dusk": (theme.GOLD, theme.DUSK),
    "text on dusk": (theme.INK, theme.DUSK),
    **{f"{team.name} on dusk": (theme.TEAM[team], theme.DUSK) for team in Team},
    "label": (theme.WHITE, theme.DARK),
    "space": (theme.SPACE, theme.DARK),
    "empty slot": (theme.DARK, theme.EMPTY),
    "filled gem": (theme.DARK, theme.ESSENCE),
    "empty gem": (theme.DIM, theme.DARK),
    "token": (theme.DARK, theme.TOKEN),
    "insecurity": (theme.DARK, theme.INSECURITY),
    "capping stone": (theme.DARK, theme.AMBITION),
    "realm name on rim": (theme.INK, theme.NIGHT),
    "count": (theme.DARK, theme.GOLD),
    **{f"on {team.name}": (theme.DARK, theme.TEAM[team]) for team in Team},
    **{f"{team.name} on panel": (theme.TEAM[team], theme.PANEL) for team in Team},
    **{f"idle head of {t.name}": (theme.WHITE, mix(theme.TEAM[t], theme.PANEL, 0.78)) for t in Team},
    **{f"{sphere.name}": (theme.WHITE, theme.SPHERE[sphere]) for sphere in Sphere},
    **{f"Intensity on {vibe}": (theme.DARK, mix(theme.VIBE[vibe], theme.WHITE, 0.55)) for vibe in Vibe},
    **{f"power on {vibe}": (theme.DARK, mix(theme.VIBE[vibe], theme.WHITE, 0.72)) for vibe in Vibe},
}


def test_text_contrasts_with_its_background():
    assert {pair: colours for pair, colours in PAIRS.items() if contrast(*colours) < 4.5} == {}


@pytest.mark.parametrize("eyes", EYES)
def test_teams_and_vibes_differ_for_colour_blind_people(eyes):
    assert distance(theme.TEAM[Team.BLISS], theme.TEAM[Team.GLOOM], eyes) > 60
    for first, second in itertools.combinations(theme.VIBE.values(), 2):
        assert distance(first, second, eyes) > 11  # their shapes differ, too


def test_sizes():
    assert theme.BOARD == (1820, 1160)
    assert theme.INTENSITY >= 50
    assert theme.LABEL >= 32
    assert min(theme.NAME, theme.SMALL) >= 20


def test_fonts_come_with_their_licences():
    from importlib import resources

    assets = resources.files("render") / "assets"
    for name in ("OFL-Nunito.txt", "OFL-Cinzel.txt", "OFL-Noto.txt"):
        assert "SIL Open Font License" in (assets / name).read_text("utf-8")


def test_the_palette_holds_the_teams_and_vibes_exactly():
    from render.drawing.png import palette

    flat = palette().getpalette("RGB")
    colours = {tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)}
    assert set(theme.TEAM.values()) | set(theme.VIBE.values()) <= colours
