"""Open games in short lines, for /game list and the daily digest."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.core.lobby.ids import GameListId
from bot.core.lobby.listed import ListedGame
from bot.core.ui.content import Block, Content, Text
from bot.core.ui.paging import turning
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE

MAX_TEXT_CHARS = 3_500
"""Maximum number of characters of all lines; Discord accepts 4,000 in a message."""


def game_list(
    listed: Sequence[ListedGame],
    language: str = DEFAULT_LANGUAGE,
    page: int = 0,
    others: Sequence[ListedGame] = (),
    below: Callable[[Sequence[int]], Iterable[Block]] = lambda games: (),
    beginnings: Iterable[Block] = (),
) -> Content:
    """A page of /game list, a person's own games before `others`; a page that is not there is the last one.

    `below` has the blocks below the list, given the games of others on the page that are running; `beginnings`
    come last.
    """
    texts = Texts(language)
    running = {_line(each, texts): each.game for each in others if each.kind == "others"}
    lines = [_line(each, texts) for each in listed] or [texts("game-list-empty")]
    if others:
        lines += [texts("game-list-here"), *(_line(each, texts) for each in others)]
    pages = list(_pages(lines))
    page = min(page, len(pages) - 1)
    turned = turning(GameListId, page, len(pages) - 1, texts)
    further = below([running[line] for line in pages[page] if line in running])
    return Content((Text("\n".join(pages[page])), *further, *turned, *beginnings))


def daily_digest(listed: Sequence[ListedGame], language: str = DEFAULT_LANGUAGE, *, zone_known: bool = True) -> Content:
    """The daily digest; to a person whose time zone is not known it says in which one it comes."""
    texts = Texts(language)
    title = texts("digest-title", games=sum(each.kind == "mine" for each in listed))
    end = [texts("digest-off")] if zone_known else [texts("digest-zone"), texts("digest-off")]
    lines = next(_pages([_line(each, texts) for each in listed]), [])
    if more := len(listed) - len(lines):
        end = [texts("game-list-more", games=more), *end]
    return Content((Text("\n".join((title, *lines, *end))),))


def _pages(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each page: as many as fit."""
    page: list[str] = []
    for line in lines:
        if page and sum(map(len, page)) + len(page) + len(line) > MAX_TEXT_CHARS:
            yield page
            page = []
        page.append(line)
    if page:
        yield page


def _line(each: ListedGame, texts: Texts) -> str:
    """A game: symbol, number, channel, and in short how it stands."""
    status = each.waiting if each.kind in {"running", "others"} else texts(f"status-{each.kind}")
    parts = [
        texts(
            f"game-list-{each.kind}",
            line=texts("game-list-line", game=each.game, channel=str(each.channel), status=status),
        )
    ]
    if each.kind == "lobby" and each.free:
        parts.append(texts("game-list-free", seats=each.free))
    if each.starts is not None:
        parts.append(f"🗓️ <t:{each.starts}:R>")
    if each.since is not None:
        parts.append(f"<t:{each.since}:R>")
    if each.deadline is not None:
        parts.append(f"⏳ <t:{each.deadline}:R>")
    if each.lost:
        parts.append(texts("game-list-lost"))
    elif each.link:
        parts.append(texts("game-list-link", link=each.link))
    return " · ".join(parts)
