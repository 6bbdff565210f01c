"""Powers in words: each text is composed from the effect's fields; no card text is stored."""

from typing import Any, assert_never

from engine import Card, Team
from engine import powers as model
from render.words.terms import Terms


def power_text(terms: Terms, card: Card) -> str:
    """A card's powers, a sentence each."""
    texts: list[str] = []
    for number, power in enumerate(card.powers):
        if isinstance(power, model.Gain) and any(_same_gain(power, other) for other in card.powers[:number]):
            gain, when = terms.both(_gains(terms, power)), _condition(terms, card.side, power)
            texts.append(terms.say("power-gain-more", gain=gain, when=when))
        else:
            texts.append(_text(terms, card.side, power))
    return terms.sentences(texts)


def _same_gain(one: model.Gain, other: object) -> bool:
    """Whether a power is described as an addition to the power before it."""
    return isinstance(other, model.Gain) and (one.on, one.who) == (other.on, other.who)


def _sides(terms: Terms, own: Team) -> dict[str, str]:
    return {"own": terms.team(own), "other": terms.team(own.other)}


def _hyphens(name: str) -> str:
    return name.replace("_", "-")


def _condition(terms: Terms, own: Team, power: Any) -> str:
    """The condition and the factor of a power, with what stands before them; nothing if it has neither."""
    told = [""]
    if power.when is not None:
        told.append(terms.say(f"when-{_hyphens(power.when)}", **_sides(terms, own)))
    if getattr(power, "per", None) is not None:
        told.append(terms.say(f"per-{_hyphens(power.per)}", **_sides(terms, own)))
    return terms.phrases(told)


def _gains(terms: Terms, power: Any) -> list[str]:
    names = ("wp", "essence", "cards", "ambition", "actions")
    return terms.each_amount(**{name: getattr(power, name, 0) for name in names})


def _gain(terms: Terms, own: Team, power: model.Gain) -> str:
    gain, when = terms.both(_gains(terms, power)), _condition(terms, own, power)
    message = f"power-gain-{_hyphens(power.on)}"
    if power.on == "enter":
        return terms.say(message, who=power.who, gain=gain, when=when, **_sides(terms, own))
    return terms.say(message, gain=gain, when=when, **_sides(terms, own))


def _team_gain(terms: Terms, own: Team, power: model.ChosenGain) -> str:
    gain = terms.either(_gains(terms, power))
    return terms.say(f"power-team-gain-{_hyphens(power.on)}", gain=gain, **_sides(terms, own))


def _lose(terms: Terms, own: Team, power: model.Lose) -> str:
    essence, wp = terms.amounts(essence=power.essence), terms.amounts(wp=power.otherwise_wp)
    return terms.say(f"power-lose-{_hyphens(power.on)}", essence=essence, wp=wp, **_sides(terms, own))


def _add_essence(terms: Terms, own: Team, power: model.AddEssence) -> str:
    where = terms.say(
        "power-reach-each" if power.each else "power-reach-one",
        reach="anywhere" if power.itself else power.reach,
        **_sides(terms, own),
    )
    message = "power-add-essence-each" if power.each else "power-add-essence"
    return terms.say(message, source=power.source, where=where, wp=power.wp)


def _charge(terms: Terms, own: Team, power: model.Charge) -> str:
    extra = terms.both(terms.each_amount(wp=abs(power.wp), essence=abs(power.essence)))
    action = terms.say("power-any-action") if power.action == "any" else terms.say(f"row-{power.action}")
    place = terms.say(f"power-place-{_hyphens(power.where)}", action=power.action)
    return terms.say(
        "power-charge",
        team=terms.team(own if power.team == "own" else own.other),
        extra=extra,
        sign="less" if power.wp < 0 else "more",
        action=action,
        place=place,
        supply="yes" if power.essence else "no",
    )


def _move_emotion(terms: Terms, own: Team, power: model.MoveEmotion) -> str:
    team = terms.team(own if power.team == "own" else own.other)
    another = "yes" if power.team == "own" else "no"
    return terms.say("power-move-emotion", team=team, another=another, reach=power.reach, to=power.to)


def _insecurity(terms: Terms, own: Team, power: model.Insecurity) -> str:
    tokens = terms.rules.numbers.emotion.insecurity_tokens
    return terms.say(
        "power-insecurity", count=power.count, reach=power.reach, tokens=tokens, other=terms.team(own.other)
    )


def _plain(terms: Terms, own: Team, power: model.Power) -> str:
    """A sentence whose only variables are the teams and the numbers of the effect."""
    numbers = {name: value for name, value in power if isinstance(value, int) and not isinstance(value, bool)}
    return terms.say(f"power-{_hyphens(power.effect)}", **_sides(terms, own), **numbers)


def _text(terms: Terms, own: Team, power: model.Power) -> str:
    match power:
        case model.Gain():
            return _gain(terms, own, power)
        case model.ChosenGain():
            return _team_gain(terms, own, power)
        case model.Lose():
            return _lose(terms, own, power)
        case model.Token() | model.Intensity():
            when = _condition(terms, own, power)
            return terms.say(f"power-{power.effect}", amount=power.amount, when=when)
        case model.AddEssence():
            return _add_essence(terms, own, power)
        case model.TakeEssence():
            return terms.say(f"power-take-essence-{power.to}", **_sides(terms, own))
        case model.MoveEmotion():
            return _move_emotion(terms, own, power)
        case model.Insecurity():
            return _insecurity(terms, own, power)
        case model.Charge():
            return _charge(terms, own, power)
        case (
            model.MoveSpirit()
            | model.LowerFortress()
            | model.NoDynamic()
            | model.LendEssence()
            | model.QuellLimit()
            | model.AbsorbMore()
            | model.AbsorbNoFrontier()
            | model.NoFrontierControl()
            | model.NoPower()
        ):
            return _plain(terms, own, power)
        case _:
            assert_never(power)
