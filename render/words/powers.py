"""Words for powers: each is composed from the fields of its effect; no text of a card is stored anywhere."""

from collections.abc import Callable
from typing import Any

from engine import Card, Team
from engine import effects as model
from render.words.places import Places


def power_text(words: Places, card: Card) -> str:
    """What a card's powers do, a sentence each."""
    texts: list[str] = []
    for number, power in enumerate(card.powers):
        if isinstance(power, model.Gain) and any(_same_gain(power, other) for other in card.powers[:number]):
            gain, when = words.both(_gains(words, power)), _condition(words, card.side, power)
            texts.append(words.say("power-gain-more", gain=gain, when=when))
        else:
            texts.append(_TEXTS[type(power)](words, card.side, power))
    return " ".join(texts)


def _same_gain(one: model.Gain, other: object) -> bool:
    """Whether two powers are one gain, of which the second part is told as more of it."""
    return isinstance(other, model.Gain) and (one.on, one.who) == (other.on, other.who)


def _sides(words: Places, own: Team) -> dict[str, str]:
    return {"own": words.team(own), "other": words.team(own.other)}


def _hyphens(name: str) -> str:
    return name.replace("_", "-")


def _condition(words: Places, own: Team, power: Any) -> str:
    """The condition and the factor of a power, each with a space before it."""
    text = ""
    if power.when is not None:
        text += " " + words.say(f"when-{_hyphens(power.when)}", **_sides(words, own))
    if getattr(power, "per", None) is not None:
        text += " " + words.say(f"per-{_hyphens(power.per)}", **_sides(words, own))
    return text


def _gains(words: Places, power: Any) -> list[str]:
    names = ("wp", "essence", "cards", "ambition", "actions")
    return [words.amounts(**{name: getattr(power, name)}) for name in names if getattr(power, name, 0)]


def _gain(words: Places, own: Team, power: model.Gain) -> str:
    gain, when = words.both(_gains(words, power)), _condition(words, own, power)
    message = f"power-gain-{_hyphens(power.on)}"
    if power.on == "enter":
        return words.say(message, who=power.who, gain=gain, when=when, **_sides(words, own))
    return words.say(message, gain=gain, when=when, **_sides(words, own))


def _team_gain(words: Places, own: Team, power: model.TeamGain) -> str:
    gain = words.either(_gains(words, power))
    return words.say(f"power-team-gain-{_hyphens(power.on)}", gain=gain, **_sides(words, own))


def _lose(words: Places, own: Team, power: model.Lose) -> str:
    essence, wp = words.amounts(essence=power.essence), words.amounts(wp=power.otherwise_wp)
    return words.say(f"power-lose-{_hyphens(power.on)}", essence=essence, wp=wp, **_sides(words, own))


def _amount(message: str) -> Callable[[Places, Team, Any], str]:
    return lambda words, own, power: words.say(message, amount=power.amount, when=_condition(words, own, power))


def _add_essence(words: Places, own: Team, power: model.AddEssence) -> str:
    where = words.say(
        "power-reach-each" if power.each else "power-reach-one",
        reach="anywhere" if power.itself else power.reach,
        **_sides(words, own),
    )
    message = "power-add-essence-each" if power.each else "power-add-essence"
    return words.say(message, source=power.source, where=where, wp=power.wp)


def _charge(words: Places, own: Team, power: model.Charge) -> str:
    extra = words.both([words.amounts(**{n: abs(getattr(power, n))}) for n in ("wp", "essence") if getattr(power, n)])
    action = words.say("power-any-action") if power.action == "any" else words.say(f"row-{power.action}")
    place = words.say(f"power-place-{_hyphens(power.where)}", action=power.action)
    return words.say(
        "power-charge",
        team=words.team(own if power.team == "own" else own.other),
        extra=extra,
        sign="less" if power.wp < 0 else "more",
        action=action,
        place=place,
        supply="yes" if power.essence else "no",
    )


def _move_emotion(words: Places, own: Team, power: model.MoveEmotion) -> str:
    team = words.team(own if power.team == "own" else own.other)
    another = "yes" if power.team == "own" else "no"
    return words.say("power-move-emotion", team=team, another=another, reach=power.reach, to=power.to)


def _insecurity(words: Places, own: Team, power: model.Insecurity) -> str:
    tokens = words.rules.numbers.emotion.insecurity_tokens
    return words.say(
        "power-insecurity", count=power.count, reach=power.reach, tokens=tokens, other=words.team(own.other)
    )


def _plain(message: str) -> Callable[[Places, Team, Any], str]:
    """A sentence that needs the teams and the effect's own numbers at most."""

    def say(words: Places, own: Team, power: Any) -> str:
        numbers = {name: value for name, value in power if isinstance(value, int) and not isinstance(value, bool)}
        return words.say(message, **_sides(words, own), **numbers)

    return say


# Any: each entry takes the effect it stands under.
_TEXTS: dict[type, Callable[[Places, Team, Any], str]] = {
    model.Gain: _gain,
    model.TeamGain: _team_gain,
    model.Lose: _lose,
    model.Token: _amount("power-token"),
    model.AddEssence: _add_essence,
    model.TakeEssence: lambda words, own, power: words.say(f"power-take-essence-{power.to}", **_sides(words, own)),
    model.MoveEmotion: _move_emotion,
    model.MoveSpirit: _plain("power-move-spirit"),
    model.Insecurity: _insecurity,
    model.LowerFortress: _plain("power-lower-fortress"),
    model.Intensity: _amount("power-intensity"),
    model.NoDynamic: _plain("power-no-dynamic"),
    model.Charge: _charge,
    model.LendEssence: _plain("power-lend-essence"),
    model.QuellLimit: _plain("power-quell-limit"),
    model.AbsorbMore: _plain("power-absorb-more"),
    model.AbsorbNoFrontier: _plain("power-absorb-no-frontier"),
    model.NoFrontierControl: _plain("power-no-frontier-control"),
    model.NoPower: _plain("power-none"),
}
