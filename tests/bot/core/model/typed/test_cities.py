"""Time zones by what people call them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import available_timezones

import pytest

from bot.core.model.hours import wall_clock
from bot.core.model.typed.cities import zone_named, zones_like

JULY = datetime(2026, 7, 1, 12, tzinfo=UTC).timestamp()

CITIES = {
    "Europe/Rome": "Roma Rome Milano MILAN Milán 米兰 罗马 羅馬 Napoli 那不勒斯 Torino 都灵 Venezia Italia 意大利",
    "Europe/Zurich": "Zurigo Zürich zuerich 苏黎世 Lugano Ginevra",
    "Europe/Berlin": "Berlino München Muenchen Monaco_di_Baviera 慕尼黑 Köln KOELN Colonia 科隆 Germany Germania 德国",
    "Europe/Istanbul": "Istanbul İstanbul ISTANBUL 伊斯坦布尔 Ankara Smirne İzmir Turkey 土耳其",
    "Europe/Warsaw": "Warszawa Varsavia 华沙 Łódź Lodz Kraków Cracovia",
    "Europe/Moscow": "Mosca Moscow 莫斯科 San_Pietroburgo 圣彼得堡 聖彼得堡 Voronezh 沃罗涅日",
    "Europe/London": "Londra London 伦敦 倫敦 Birmingham 伯明翰 Glasgow UK Scotland",
    "Asia/Shanghai": "Pechino Beijing BEIJING 北京 北京市 Canton 广州 廣州 深圳 成都 重庆 重慶 Chongqing Cina 中国",
    "Asia/Taipei": "Taipei 台北 臺北 高雄",
    "Asia/Tokyo": "Tokio Tokyo 东京 東京 Osaka 大阪 Nagoya 名古屋 横滨 Giappone 日本 JST",
    "Asia/Kolkata": "Mumbai Bombay 孟买 Nuova_Delhi 新德里 Calcutta Kolkata 加尔各答 Bangalore Hyderabad India",
    "Asia/Jakarta": "Giacarta Jakarta 雅加达 Bandung 万隆",
    "Asia/Ho_Chi_Minh": "Saigon 胡志明市 Hà_Nội Hanoi 河内",
    "Asia/Karachi": "Karachi 卡拉奇 Lahore 拉合尔 Faisalabad 费萨拉巴德",
    "Africa/Cairo": "Il_Cairo Cairo 开罗 Giza 吉萨 Alessandria_d'Egitto 亚历山大",
    "Africa/Lagos": "Lagos 拉各斯 Kano Ibadan Abuja",
    "Africa/Kinshasa": "Kinshasa 金沙萨",
    "Africa/Johannesburg": "Johannesburg Città_del_Capo Cape_Town 开普敦 Durban",
    "America/New_York": "New_York new-york NYC 纽约 紐約 Nuova_York Filadelfia 费城 Boston Washington EST edt Eastern",
    "America/Chicago": "Chicago 芝加哥 Houston Dallas CST",
    "America/Los_Angeles": "Los_Angeles 洛杉矶 San_Francisco 旧金山 San_Diego PST PDT",
    "America/Denver": "Denver MST",
    "America/Toronto": "Toronto 多伦多 Ottawa Montréal MONTREAL",
    "America/Mexico_City": "Città_del_Messico Mexico_City 墨西哥城 Puebla",
    "America/Sao_Paulo": "São_Paulo sao_paulo SÃO_PAULO San_Paolo 圣保罗 Rio_de_Janeiro 里约热内卢 Brasília Curitiba",
    "America/Argentina/Buenos_Aires": "Buenos_Aires BUENOS_AIRES 布宜诺斯艾利斯 Rosario",
    "America/Bogota": "Bogotá bogota 波哥大 Medellín Cali",
    "America/Lima": "Lima 利马 Perù 秘鲁",
    "Australia/Sydney": "Sydney 悉尼 AEST",
    "Pacific/Honolulu": "HST Honolulu",
    "UTC": "UTC gmt Z utc+0 GMT-0 UTC±0",
}


@pytest.mark.parametrize(("zone", "typed"), [(zone, each) for zone, many in CITIES.items() for each in many.split()])
def test_places(zone: str, typed: str) -> None:
    assert same_time(zone_named(typed.replace("_", " ")), zone)


def test_every_zone_is_known_by_its_name_and_an_alias_by_its_last_word() -> None:
    fixed = {"EST": "America/New_York", "MST": "America/Denver"}  # people who say so have summer time
    ambiguous = {"West"}
    for zone in available_timezones() - {"Factory", "localtime"}:
        for typed in (zone, zone.lower(), zone.upper().replace("_", " ")):
            assert same_time(zone_named(typed), fixed.get(zone, zone)), typed
        last = zone.rpartition("/")[2]
        if last not in ambiguous and not zone.startswith(("Etc/", "Canada/")):
            assert same_time(zone_named(last.replace("_", " ")), fixed.get(zone, zone)), zone


def same_time(one: str, two: str) -> bool:
    """Whether two zones have the same time in summer and in winter."""
    return all(wall_clock(one, at).utcoffset() == wall_clock(two, at).utcoffset() for at in (JULY, JULY + 180 * 86_400))


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        *(("UTC+2", 2), ("GMT+2", 2), ("gmt+2", 2), ("GMT-5", -5), ("UTC -3", -3), ("UTC\u22123", -3), ("+2", 2)),
        *(("+0530", 5.5), ("UTC+05:30", 5.5), ("utc+5:30", 5.5), ("+05:45", 5.75), ("-3:30", -3.5), ("UTC+14", 14)),
        *(("东八区", 8), ("東八區", 8), ("东八时区", 8), ("西五区", -5), ("东5区", 5), ("东十二区", 12), ("UTC+8", 8)),
        *(("\uff35\uff34\uff23\uff0b\uff18", 8), ("GMT +08:00", 8), ("UTC-12", -12)),
    ],
)
def test_distances_from_utc(typed: str, hours: float) -> None:
    zone = zone_named(typed)
    assert wall_clock(zone, JULY).utcoffset() == timedelta(hours=hours)
    assert zone.startswith("UTC"), "a sign that nobody misreads"


NONE = [
    "",
    " ",
    *[
        "Atlantis",
        "@everyone",
        "UTC+15",
        "UTC-13",
        "UTC+2:07",
        "东十五区",
        "USA",
        "Russia",
        "Georgia",
        "圣地亚哥",
        "巴西",
        "+",
        "1",
        "/",
        "-",
        "Europe",
    ],
]


@pytest.mark.parametrize("typed", [*NONE, "x" * 6_000, "北" * 6_000, "+" * 61, "Rome " * 1_000])
def test_no_places(typed: str) -> None:
    with pytest.raises(LookupError):
        zone_named(typed)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [("mila", "Europe/Rome"), ("北", "Asia/Shanghai"), ("utc+2", "UTC+02:00")],
)
def test_a_place_is_offered_while_it_is_typed(typed: str, zone: str) -> None:
    assert zone in zones_like(typed)[:25]


def test_a_long_text_offers_nothing() -> None:
    assert zones_like("x" * 6_000) == []


STATES = {
    "America/New_York": "Florida Maine Virginia Massachusetts Ohio 佛罗里达 华盛顿 纽约州",
    "America/Chicago": "Texas Illinois Tennessee 得克萨斯 圣路易斯",
    "America/Denver": "Colorado Wyoming Utah",
    "America/Los_Angeles": "California Oregon Nevada 加州",
    "America/Toronto": "Ontario 安大略",
    "America/Edmonton": "Alberta",
    "Australia/Sydney": "New_South_Wales NSW",
    "Asia/Shanghai": "湖南 广东 浙江 四川 廣東 云南",
    "Europe/Rome": "Toscana Sicilia Lombardia Olbia Alessandria Latina Lodi Aosta",
    "Europe/Amsterdam": "Olanda",
    "Europe/Berlin": "Bayern Bavaria Baviera Central_European_Time",
    "Europe/Madrid": "Valencia Valencia,_Spain",
    "Europe/Kiev": "Odessa 敖德萨",
}


@pytest.mark.parametrize(("zone", "typed"), [(zone, each) for zone, many in STATES.items() for each in many.split()])
def test_a_state_or_region_is_no_small_town_of_the_same_name(zone: str, typed: str) -> None:
    assert same_time(zone_named(typed.replace("_", " ")), zone)


def test_half_a_character_is_no_place() -> None:
    assert zones_like("\ud800") == []
    with pytest.raises(LookupError):
        zone_named("\ud800")
