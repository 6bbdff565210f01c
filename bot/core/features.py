"""The core's features, always present."""

from bot.core.advice.coach_feature import CoachFeature
from bot.core.advice.feature import SuggestFeature
from bot.core.agreement.abandon_feature import AbandonFeature
from bot.core.agreement.feature import MotionsFeature
from bot.core.agreement.undo_feature import UndoFeature
from bot.core.decks.editor_feature import DeckEditorFeature
from bot.core.decks.feature import DecksFeature
from bot.core.decks.seat_feature import SeatDecksFeature
from bot.core.lobby.beginning_feature import BeginningFeature
from bot.core.lobby.feature import LobbyFeature
from bot.core.lobby.games_feature import GamesFeature
from bot.core.people.feature import PersonalSettingsFeature
from bot.core.places.feature import GameChannelFeature
from bot.core.places.team_feature import TeamThreadFeature
from bot.core.play.actions_feature import ActionsFeature
from bot.core.play.asides_feature import AsidesFeature
from bot.core.play.board_feature import BoardFeature
from bot.core.play.foresight_feature import ForesightPagesFeature
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.play.replay_feature import ReplayFeature
from bot.core.privacy.about_feature import AboutFeature
from bot.core.privacy.export_feature import ExportFeature
from bot.core.privacy.forget_feature import ForgetFeature
from bot.core.requests.feature import Feature
from bot.core.rulebook.feature import RulesFeature
from bot.core.rulebook.help_feature import HelpFeature
from bot.core.rulebook.spirit_feature import SpiritBoardsFeature
from bot.core.seats.away_feature import AwayFeature
from bot.core.seats.covers_feature import CoversFeature
from bot.core.seats.feature import SubstituteFeature
from bot.core.server.feature import HostingFeature
from bot.core.server.seats_feature import HostedSeatsFeature
from bot.core.sketches.feature import SketchFeature

FEATURES: tuple[type[Feature], ...] = (
    AbandonFeature,
    AboutFeature,
    ActionPanelFeature,
    ActionsFeature,
    AsidesFeature,
    AwayFeature,
    BeginningFeature,
    BoardFeature,
    CoachFeature,
    CoversFeature,
    DeckEditorFeature,
    DecksFeature,
    ExportFeature,
    ForesightPagesFeature,
    ForgetFeature,
    GameChannelFeature,
    GamesFeature,
    HelpFeature,
    HostedSeatsFeature,
    HostingFeature,
    LobbyFeature,
    MotionsFeature,
    PersonalSettingsFeature,
    ReplayFeature,
    RulesFeature,
    SeatDecksFeature,
    SketchFeature,
    SpiritBoardsFeature,
    SubstituteFeature,
    SuggestFeature,
    TeamThreadFeature,
    UndoFeature,
)
