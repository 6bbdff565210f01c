# What people type for times, in small letters; a space separates words of the same meaning, "_" is a space in a word.
# Names of days, months and cities are known without this file. In Italian.

typed-none = nessuno nessuna no mai niente
typed-today = oggi adesso
typed-tonight = stasera questa_sera
typed-tomorrow = domani
typed-day-after-tomorrow = dopodomani dopo_domani
typed-in-three-days = {""}
# the numbers from 1, of which "/" separates the words
typed-numbers = un/una/uno/primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno
typed-days = giorno giorni gg g
typed-weeks = settimana settimane
typed-fortnights = {""}
typed-months = mese mesi
typed-after = {""}
# "next week"; in "Monday of next week", where a language has a word for that; "this Friday"
typed-next = prossimo prossima seguente
typed-of-next-week = {""}
typed-this = questo questa
# further names of the days from Monday on
typed-weekdays = {""}
# "in 2 hours"
typed-ahead = tra fra
typed-hours = ora ore h
typed-minutes = minuto minuti min
typed-half-hours = mezz'ora mezz’ora mezzora mezza_ora
# between and around the parts of a date; those that make a number alone a day, as in "the 24th"
typed-small = tra fra in per di del fino a da entro dal dall' la giorno
typed-the = il al l' lo dell' all'
# after the number of a day, such as 24th; after the number of a month and of a year
typed-day-sign = º °
typed-month-sign = {""}
typed-year-sign = {""}
# "from 10 to 8"
typed-from = dalle dal dall' da tra fra
typed-to = a alle fino e al
# after the hour, the minute; half past
typed-hour-sign = h ore ora e
typed-minute-sign = min
typed-half = e_mezza e_mezzo
# between the parts of an hour
typed-around-hours = di del della le la ore alle alla dalla in
typed-morning = mattina mattino
typed-afternoon = pomeriggio sera
typed-night = notte
typed-noon = mezzogiorno
typed-midnight = mezzanotte
# "eight zones east" of UTC, in languages that say so
typed-east = {""}
typed-west = {""}
typed-zone-sign = {""}
