"""Check the health of the bot on this machine: exit status 0 if it is healthy, 1 if not."""

import argparse
import urllib.error
import urllib.request

from bot import settings
from bot.cli.terminal import offer_json, one_line, tell
from bot.settings import SettingsError

TIMEOUT = 5.0
"""Maximum time to wait for an answer, in seconds."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--port", type=int, help="the port of the metrics (default: CEREBRIA_METRICS_PORT)")
    offer_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the bot's problems, or that it is healthy; raises SettingsError if no port is known."""
    chosen = settings.load()
    port = chosen.metrics_port if arguments.port is None else arguments.port
    if port is None:
        raise SettingsError("CEREBRIA_METRICS_PORT is not set; the bot reports its health on that port")
    try:
        with urllib.request.urlopen(f"http://{chosen.listen_host}:{port}/health", timeout=TIMEOUT) as answer:
            text, well = answer.read().decode(), True
    except urllib.error.HTTPError as error:
        text, well = error.read().decode(), False
    except OSError as error:
        text, well = f"no answer on port {port}: {getattr(error, 'reason', error)}", False
    told = one_line("; ".join(text.splitlines()))
    tell(arguments, told, healthy=well, told=told)
    return 0 if well else 1
