"""Public names of the bot identify what is meant; its local Discord is a guest, and not asked."""

import ast
from collections.abc import Iterable, Mapping
from functools import cache

from tests.imports import modules

_COMMANDS = ("bot.cli.", "bot.review.command", "bot.statistics.command", "bot.host")
_DATABASES = ("bot.core.storage.",)
_CORE = ("bot.core.",)

INTERFACES = {
    "configure": _COMMANDS,
    "run": _COMMANDS,
    "opened": _DATABASES,
    "reading": _DATABASES,
    "is_in_use": _DATABASES,
}
"""Functions that stand once for each operator command, and for each kind of database."""

CALLBACKS = {
    "changed": _CORE,
    "close": _CORE,
    "commit": _DATABASES,
    "data": ("bot.cli.",),
    "execute": _DATABASES,
    "forget_all": _CORE,
}
"""The same for methods: what hears of changed games, is closed at the end, drops what people said who are forgotten."""

MOST = 2
"""In how many classes a public method may stand, unless these are taken one for another."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_each_public_class_and_function_has_a_name_of_its_own() -> None:
    """So that whoever reads a name knows what is meant."""
    found: dict[str, list[str]] = {}
    for module, tree in _trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef | Function) and node.name[0] != "_":
                found.setdefault(node.name, []).append(module)
    assert len(found) > 900
    assert {name: homes for name, homes in found.items() if len(homes) > 1 and not _in(INTERFACES, name, homes)} == {}


def test_a_public_method_is_found_by_its_name() -> None:
    """So that whoever follows one through the code need not ask at each call whose it is."""
    classes = {f"{module}.{node.name}": node for module, tree in _trees().items() for node in _classes(tree)}
    public = {name.rpartition(".")[2]: name for name in classes}
    bases = {
        name: {
            home
            for base in map(_short, node.bases)
            if (home := f"{name.rpartition('.')[0]}.{base}") in classes or (home := public.get(base, "")) in classes
        }
        for name, node in classes.items()
    }
    methods = {name: set(_methods(node)) for name, node in classes.items()}
    protocols = {name for name, node in classes.items() if "Protocol" in map(_short, node.bases)}
    found: dict[str, list[str]] = {}
    for name, own in methods.items():
        inherited = _all_of(methods, bases, name)
        known = own | inherited
        interfaces = [methods[each] for each in protocols - {name} if methods[each] <= known]
        for method in own - inherited.union(*interfaces):
            found.setdefault(method, []).append(name)
    assert len(found) > 600
    assert {name: homes for name, homes in found.items() if len(homes) > MOST and not _in(CALLBACKS, name, homes)} == {}


@cache
def _trees() -> Mapping[str, ast.Module]:
    """The modules of the bot, by dotted name."""
    sources = {name: path for name, path in modules("bot") if not name.startswith("bot.localdiscord")}
    return {name: ast.parse(path.read_text("utf-8")) for name, path in sources.items()}


def _classes(tree: ast.Module) -> Iterable[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")


def _short(base: ast.expr) -> str:
    return ast.unparse(base).partition("[")[0].rpartition(".")[2]


def _methods(node: ast.ClassDef) -> Iterable[str]:
    """The public methods that are called by an object of a class: none that makes one, none that is read."""
    for each in node.body:
        if isinstance(each, Function) and each.name[0] != "_":
            marks = {ast.unparse(mark) for mark in each.decorator_list}
            if marks.isdisjoint({"property", "cached_property", "classmethod", "staticmethod"}):
                yield each.name


def _all_of(methods: Mapping[str, set[str]], bases: Mapping[str, set[str]], name: str) -> set[str]:
    """The methods that a class inherits."""
    return set[str]().union(*(methods[base] | _all_of(methods, bases, base) for base in bases[name]))


def _in(interfaces: Mapping[str, tuple[str, ...]], name: str, homes: Iterable[str]) -> bool:
    """Whether several modules or classes are taken one for another by what they all define."""
    return name in interfaces and all(home.startswith(interfaces[name]) for home in homes)
