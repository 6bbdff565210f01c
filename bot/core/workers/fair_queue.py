"""A fair queue for a scarce resource such as a processor: heavy users do not starve the rest."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Self, TypeVar

from bot.core.model.errors import Refused

T = TypeVar("T")

MAX_ASKED = 2
"""Maximum number of things of a kind that are made for a person at a time where each may take a second or more."""

MAX_URGENT_IN_A_ROW = 3
"""Maximum number of urgent tickets called in a row while others wait, which would never be called otherwise."""


class Ticket:
    """A ticket of a queue. `async with` waits until it is called, and ends it."""

    def __init__(self, queue: "FairQueue", whose: Hashable) -> None:
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue = queue
        self._whose = whose
        self._ended = False

    def end(self) -> None:
        """Let the next one be called; a ticket that has not been called is given up. A second end does nothing."""
        if not self._ended:
            self._ended = True
            was_called = self.called.done() and not self.called.cancelled()
            self.called.cancel()
            self._queue.ended(self._whose, was_called=was_called)

    async def __aenter__(self) -> Self:
        try:
            await self.called
        except asyncio.CancelledError:
            self.end()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self.end()


class FairQueue:
    """Lets `count` pieces of work run at a time: urgent ones first, those of different people in rotation.

    `whose` a ticket is may be a person, the people of a game, or None for nobody's. While others wait, nobody has two
    urgent tickets called in a row.
    """

    def __init__(self, count: int = 1) -> None:
        self._free = count
        self._waiting: dict[bool, OrderedDict[Hashable, deque[Ticket]]] = {True: OrderedDict(), False: OrderedDict()}
        self._urgent_in_a_row: list[Hashable] = []
        self._tickets: Counter[Hashable] = Counter()

    def ahead(self, whose: Hashable) -> int:
        """The number of urgent tickets that would be called before another one of the same person."""
        counts = {
            who: sum(not ticket.called.done() for ticket in tickets) for who, tickets in self._waiting[True].items()
        }
        own = counts.pop(whose, 0)
        return own + sum(min(count, own + 1) for count in counts.values())

    def enter(self, whose: Hashable = None, *, urgent: bool = False, most: int | None = None) -> Ticket:
        """Take a ticket; raises Refused for somebody who has `most` already, called or not."""
        if whose is not None and most is not None and self._tickets[whose] >= most:
            raise Refused("asked-enough", most=most)
        self._tickets[whose] += 1
        ticket = Ticket(self, whose)
        self._waiting[urgent].setdefault(whose, deque()).append(ticket)
        self._call()
        return ticket

    def do_in_turn(
        self, work: Callable[[], Awaitable[T]], whose: Hashable = None, *, urgent: bool = False, most: int | None = None
    ) -> asyncio.Task[T]:
        """Do a piece of work as soon as its ticket is called; raises Refused at once, as `enter` does."""
        ticket = self.enter(whose, urgent=urgent, most=most)
        task = asyncio.create_task(_run(ticket, work))
        task.add_done_callback(lambda _: ticket.end())  # a task that is cancelled before it begins never waits for it
        return task

    def ended(self, whose: Hashable, *, was_called: bool) -> None:
        """Note that somebody's ticket has ended."""
        self._tickets[whose] -= 1
        if not self._tickets[whose]:
            del self._tickets[whose]
        self._free += was_called
        self._call()

    def _call(self) -> None:
        while self._free and (ticket := self._next()) is not None:
            self._free -= 1
            ticket.called.set_result(None)

    def _next(self) -> Ticket | None:
        """Remove and return the next ticket; None if nobody waits."""
        for waiting in self._waiting.values():
            _drop_given_up(waiting)
        urgent, others = self._waiting[True], self._waiting[False]
        if not others:
            self._urgent_in_a_row.clear()
        whose = next((who for who in urgent if who is None or who not in self._urgent_in_a_row), None)
        is_urgent = whose in urgent and len(self._urgent_in_a_row) < MAX_URGENT_IN_A_ROW
        if is_urgent:
            self._urgent_in_a_row.append(whose)
            return _taken(urgent, whose)
        self._urgent_in_a_row.clear()
        return _taken(others, next(iter(others))) if others else None


async def _run(ticket: Ticket, work: Callable[[], Awaitable[T]]) -> T:
    async with ticket:
        return await work()


def _drop_given_up(waiting: OrderedDict[Hashable, deque[Ticket]]) -> None:
    for whose, tickets in list(waiting.items()):
        while tickets and tickets[0].called.done():
            tickets.popleft()
        if not tickets:
            del waiting[whose]


def _taken(waiting: OrderedDict[Hashable, deque[Ticket]], whose: Hashable) -> Ticket:
    """Remove and return somebody's first ticket; they are the last in the rotation afterwards."""
    ticket = waiting[whose].popleft()
    waiting.move_to_end(whose)
    _drop_given_up(waiting)
    return ticket
