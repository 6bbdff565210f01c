"""Fortify: build, Exalt, Raze or Attune on a Fortress site (FOR)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Fortify, Upgrades
from engine.board import SITE_SPACES, SITES, SPACE_REALMS
from engine.draft import Draft
from engine.errors import RuleError
from engine.events import FortressChanged
from engine.queries.position import Cost, Position
from engine.queries.scoring import stock
from engine.rulesets.spirit_boards import ByEffect, Effect, Upgrade
from engine.spirit_actions import upgrade_effects
from engine.spirit_actions.upgrade_effects import UpgradeContext
from engine.state import Fortress
from engine.terms import Deed, Fragment, Seat, Site, SpiritAction

_ROW = SpiritAction.FORTIFY

_REPLACING = (Effect.EXALT, Effect.RAZE, Effect.ATTUNE)
"""Effects that replace building; a Fortify has at most one of them (FOR-1)."""


def candidates(at: Position) -> Iterator[Fortify]:
    """Every legal Fortify."""
    for site in SPACE_REALMS[at.space]:
        for used, _ in _ways(at, site):
            yield actions.fortify(site, used)


def problem(at: Position, action: Fortify) -> RuleError | None:
    """The refusal of this Fortify, None if it is legal (FOR-1 to FOR-4)."""
    if action.site not in SITES or at.space not in SITE_SPACES[action.site]:
        return RuleError("site_not_adjacent", "FOR-1", site=action.site)
    does = at.by_effect(_ROW, action.upgrades)
    refusal = _site_problem(at, action.site, does)
    if refusal is not None and refusal.code == "site_taken" and (upgrade := _replacement(at, action.site)):
        return RuleError("site_needs_upgrade", "FOR-1", site=action.site, upgrade=upgrade)
    return refusal or _useless(at, action.site, action.upgrades, does) or at.bad_upgrades(_ROW, action.upgrades)


def _ways(at: Position, site: Site) -> Iterator[tuple[Upgrades, ByEffect]]:
    """The payable sets of upgrades with which the seat can Fortify a site, and their effects."""
    for used, does in at.payable(_ROW, site):
        if _site_problem(at, site, does) is None and _useless(at, site, used, does) is None:
            yield used, does


def _site_problem(at: Position, site: Site, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    replacing = [effect for effect in _REPLACING if effect in does]
    if len(replacing) > 1:
        one, two = (does[effect].name for effect in replacing)
        return RuleError("one_effect_only", "FOR-1", upgrade=one, also=two)
    fortress = at.state.sites[site]
    if Effect.RAZE in does:
        return _raze_problem(at, site, fortress)
    if Effect.ATTUNE in does:
        return None if _own_minor(at, fortress) else _minor_problem(at, site, does[Effect.ATTUNE])
    if at.control.realms[site] is at.team.other and Effect.PIERCE not in does:
        totals, rule = at.control.realm_totals[site], "FOR-2" if Effect.EXALT in does else "FOR-1"
        own, other, instead = totals[at.team], totals[at.team.other], _despite_control(at, fortress)
        return RuleError("realm_of_opponents", rule, site=site, own=own, other=other, instead=instead)
    if Effect.EXALT in does:
        if not _own_minor(at, fortress):
            return _minor_problem(at, site, does[Effect.EXALT])
        return _stock_problem(at, Fragment.MAJOR, "FOR-4")
    if fortress is not None:
        return RuleError("site_taken", "FOR-1", site=site)
    return _stock_problem(at, Fragment.MINOR, "FOR-4")


def _replacement(at: Position, site: Site) -> str | None:
    """The upgrade with which the seat can Fortify a site that holds a Fortress, or None."""
    replacing = (
        upgrade.name for _, does in _ways(at, site) for effect, upgrade in does.items() if effect in _REPLACING
    )
    return next(replacing, None)


def _despite_control(at: Position, fortress: Fortress | None) -> str:
    """The upgrade of the board that works on such a site whoever controls the Realm; "none" if it has none."""
    if fortress is None:
        return at.printed(_ROW, Effect.PIERCE)
    if fortress.team is not at.team:
        return at.printed(_ROW, Effect.RAZE)
    return at.printed(_ROW, Effect.ATTUNE) if fortress.rank is Fragment.MINOR else "none"


def _minor_problem(at: Position, site: Site, upgrade: Upgrade) -> RuleError:
    """The refusal of an upgrade that needs the team's Minor on the site."""
    rule = "FOR-2" if upgrade.effect is Effect.EXALT else f"UPG-{at.power.abbreviation}-F"
    return RuleError("no_own_minor", rule, site=site, upgrade=upgrade.name)


def _own_minor(at: Position, fortress: Fortress | None) -> bool:
    return fortress is not None and fortress.team is at.team and fortress.rank is Fragment.MINOR


def _useless(at: Position, site: Site, used: tuple[str, ...], does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """The refusal of an upgrade that would change nothing here (RUL-12)."""
    builds = not any(effect in does for effect in _REPLACING)
    pierce = does.get(Effect.PIERCE)
    if pierce is not None and not (builds and at.control.realms[site] is at.team.other):
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=pierce.name)
    return upgrade_effects.useless(at, _ROW, used, UpgradeContext(at.space, site=site if builds else None))


def _raze_problem(at: Position, site: Site, fortress: Fortress | None) -> RuleError | None:
    if fortress is None or fortress.team is at.team:
        return RuleError("no_opposing_fortress", "FOR-3", site=site)
    if fortress.rank is Fragment.MAJOR and not stock(at.rules, at.state, fortress.team, Fragment.MINOR):
        return RuleError("no_minor_for_them", "FOR-3", site=site)
    return None


def _stock_problem(at: Position, fragment: Fragment, rule: str) -> RuleError | None:
    if stock(at.rules, at.state, at.team, fragment):
        return None
    return RuleError("no_fragment", rule, fragment=fragment.word)


def cost(at: Position, action: Fortify) -> Cost:
    """The cost of this Fortify."""
    return at.row_cost(_ROW, action.upgrades, action.site)


def perform(draft: Draft, seat: Seat, action: Fortify) -> None:
    """Build, Exalt, Raze or Attune."""
    team, turn = draft.state.team_of(seat), draft.state.turn.number
    does = draft.position(seat).by_effect(_ROW, action.upgrades)
    if Effect.RAZE in does:
        draft.lower_fortress(action.site)
        for _ in range(does[Effect.RAZE].amount):
            draft.gain_action(seat)
    elif Effect.ATTUNE in does:
        draft.join_fortress(action.site)
    elif Effect.EXALT in does:
        draft.set_site(action.site, Fortress(team, Fragment.MAJOR, turn))
        draft.emit(FortressChanged(action.site, team, Fragment.MAJOR, "exalted"))
        draft.record_deed(Deed.EXALT)
    else:
        draft.set_site(action.site, Fortress(team, Fragment.MINOR, turn))
        draft.emit(FortressChanged(action.site, team, Fragment.MINOR, "built"))
    upgrade_effects.push(draft, seat, _ROW, action.upgrades, site=action.site)
