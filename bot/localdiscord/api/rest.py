"""The REST server: authorisation, rate limits, injected faults and error responses around the routes' handlers."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple

from aiohttp import web

from bot.localdiscord import errors
from bot.localdiscord.api.fault_injection import FaultInjector, InjectedFault
from bot.localdiscord.api.rate_limits import LocalRateLimiter, Refusal
from bot.localdiscord.api.request_body import read_body
from bot.localdiscord.api.traffic_log import TrafficLog
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.uploads import Body
from bot.localdiscord.validation.limits import FormErrors
from bot.localdiscord.validation.shapes import Shape, require
from bot.localdiscord.validation.untrusted import snowflake

log = logging.getLogger(__name__)

PREFIX = "/api/v10"
OPEN = ("/interactions/", "/webhooks/", "/gateway")
"""Prefixes of the routes that need no bot token: their path contains a token, or they return nothing private."""


@dataclass(frozen=True)
class ApiRequest:
    """A request to a route: the ids in its path, its query and its body."""

    ids: dict[str, str]
    query: dict[str, str]
    body: Body

    def id(self, name: str) -> int:
        """Return an id in the path; raises ApiError 50035 if it is not a snowflake."""
        return self._snowflake(name, self.ids[name])

    def _snowflake(self, name: str, text: str) -> int:
        number = snowflake(text)
        if number is None:
            problem = {"code": "NUMBER_TYPE_COERCE", "message": f'Value "{text}" is not snowflake.'}
            raise errors.invalid_form({name: {"_errors": [problem]}})
        return number

    def query_id(self, name: str) -> int | None:
        """Return an id in the query, or None; raises ApiError 50035 if it is not a snowflake."""
        return self._snowflake(name, self.query[name]) if name in self.query else None

    def query_time(self, name: str) -> datetime | None:
        """Return a time in the query, or None; raises ApiError 50035 if it is not in ISO 8601."""
        if name not in self.query:
            return None
        try:
            moment = datetime.fromisoformat(self.query[name])
        except ValueError:
            problem = {"code": "DATE_TIME_TYPE_PARSE", "message": "Could not parse as a date and time."}
            raise errors.invalid_form({name: {"_errors": [problem]}}) from None
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)

    def query_number(self, name: str, default: int, maximum: int, minimum: int = 1) -> int:
        """Return a whole number in the query, or the default; raises ApiError 50035 if it is out of bounds."""
        given = self.query.get(name)
        number = default if given is None else snowflake(given)
        form_errors = FormErrors()
        form_errors.number((name,), given if number is None else number, minimum, maximum)
        form_errors.raise_if_any()
        assert number is not None
        return number

    def check(self, shape: Shape) -> None:
        """Raise ApiError 50035 unless the body matches a shape; a missing body counts as an empty object."""
        require(shape, {} if self.body.payload is None else self.body.payload)

    @property
    def payload(self) -> dict[str, Any]:
        """The JSON object in the body; empty if there is none."""
        return self.body.payload if isinstance(self.body.payload, dict) else {}

    def flag(self, name: str) -> bool:
        """Whether a parameter of the query is true."""
        return self.query.get(name, "").lower() in ("1", "true")


class ApiResponse(NamedTuple):
    """A handler's response: JSON (None for no body) and the HTTP status."""

    body: Any = None
    status: int = 200


Handler = Callable[[ApiRequest], ApiResponse]
NO_CONTENT = ApiResponse(None, 204)


class Route(NamedTuple):
    """A method and path template as in Discord's documentation, with the handler and the shape of the request body."""

    method: str
    template: str
    handler: Handler
    shape: Shape | None = None


@dataclass
class Load:
    """Counts of requests: in progress, in total, by route; and the event loop's time when the last one ended."""

    running: int = 0
    total: int = 0
    last: float = 0.0
    by_route: dict[str, int] = field(default_factory=dict)


class Rest:
    """Serves the routes; `traffic` is the log of all exchanges, None while nothing is recorded."""

    def __init__(self, token: str, faults: FaultInjector, rate_limiter: LocalRateLimiter) -> None:
        self.token = token
        self._faults = faults
        self._rate_limiter = rate_limiter
        self.load = Load()
        self.traffic: TrafficLog | None = None

    def add_to(self, app: web.Application, routes: list[Route]) -> None:
        """Register the routes, those with the fewest parameters first, so that "@me" does not match an id.

        Requests with another method for a known path get a 405.
        """
        templates = dict.fromkeys(route.template for route in routes)
        methods = [Route("*", template, _no_such_method) for template in templates]
        for route in sorted((*routes, *methods), key=lambda each: each.template.count("{")):
            app.router.add_route(route.method, PREFIX + route.template, self._counted(route))
        app.router.add_route("*", "/api/{tail:.*}", self._counted(Route("*", "*", _no_such_route)))

    def _counted(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            load = self.load
            load.running += 1
            load.total += 1
            name = f"{route.method} {route.template}"
            load.by_route[name] = load.by_route.get(name, 0) + 1
            try:
                return await self._serve(request, route)
            finally:
                load.running -= 1
                load.last = asyncio.get_running_loop().time()

        return serve

    async def _serve(self, request: web.Request, route: Route) -> web.StreamResponse:
        headers: dict[str, str] = {}
        body = Body()
        refusal: Refusal | None = None
        fault: InjectedFault | None = None
        try:
            body = await read_body(request)
            self._authorize(request, route)
            fault = self._faults.hit(request.method, route.template)
            if fault and fault.delay:
                await asyncio.sleep(fault.delay)
            if fault and fault.status is not None and not fault.after:
                return self._fault_response(request, body, fault)
            ids = dict(request.match_info)
            headers, refusal = self._rate_limiter.take(request.method, route.template, ids)
            if refusal is None:
                response = self._call_handler(route, ApiRequest(ids, dict(request.query), body))
            else:
                headers, response = refusal.headers, ApiResponse(refusal.body, 429)
        except ApiError as error:
            response = ApiResponse(error.body, error.status)
            if error.status == 429:
                headers = {**headers, "Via": "1.1 google", "X-RateLimit-Scope": "user"}
        if fault and fault.after and fault.status is not None:
            return self._fault_response(request, body, fault)
        return self._response(request, body, response, headers, as_text=bool(refusal and refusal.banned))

    def _call_handler(self, route: Route, request: ApiRequest) -> ApiResponse:
        try:
            if route.shape:
                request.check(route.shape)
            return route.handler(request)
        except ApiError:
            raise
        except Exception:  # an invalid body that no check covers: Discord returns 500, too
            log.exception("%s %s failed", route.method, route.template)
            return ApiResponse({"message": "500: Internal Server Error", "code": 0}, 500)

    def _authorize(self, request: web.Request, route: Route) -> None:
        if route.template.startswith(OPEN) and route.template != "/gateway/bot":
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise errors.unauthorized()

    def _fault_response(self, request: web.Request, body: Body, fault: InjectedFault) -> web.Response:
        response = ApiResponse(fault.body, 500 if fault.status is None else fault.status)
        headers = {"Via": "1.1 google", **fault.headers}
        return self._response(request, body, response, headers, as_text=not isinstance(fault.body, dict))

    def _response(
        self, request: web.Request, body: Body, response: ApiResponse, headers: dict[str, str], *, as_text: bool
    ) -> web.Response:
        self._rate_limiter.note(response.status)
        path = request.path.removeprefix(PREFIX)
        logged = None if as_text else response.body
        if self.traffic:
            self.traffic.add(request.method, path, body.payload, response.status, logged)
        if as_text:
            return web.Response(text=str(response.body or "error code: 1015"), status=response.status, headers=headers)
        if response.body is None:
            return web.Response(status=response.status, headers=headers)
        # discord.py parses JSON only for exactly this type, without a charset
        headers = {**headers, "Content-Type": "application/json"}
        raw = json.dumps(response.body, separators=(",", ":")).encode()
        return web.Response(body=raw, status=response.status, headers=headers)


def _no_such_route(request: ApiRequest) -> ApiResponse:
    raise errors.not_found()


def _no_such_method(request: ApiRequest) -> ApiResponse:
    raise errors.wrong_method()
