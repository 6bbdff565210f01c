# What people type for times, in small letters; a space separates words of the same meaning, "_" is a space in a word.
# Names of days, months and cities are known without this file. In Italian.

typed-none = nessuno nessuna no mai niente
typed-yesterday = ieri
typed-today = oggi adesso
typed-tonight = stasera questa_sera stanotte questa_notte
typed-tomorrow = domani domattina
typed-day-after-tomorrow = dopodomani dopo_domani
typed-in-three-days = {""}
# the numbers from 1, of which "/" separates the words
typed-numbers = un/una/uno/primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno trentadue trentatre trentaquattro trentacinque trentasei trentasette trentotto trentanove quaranta quarantuno quarantadue quarantatre quarantaquattro quarantacinque quarantasei quarantasette quarantotto quarantanove cinquanta cinquantuno cinquantadue cinquantatre cinquantaquattro cinquantacinque cinquantasei cinquantasette cinquantotto cinquantanove
typed-days = giorno giorni gg g
typed-weeks = settimana settimane
typed-fortnights = {""}
typed-months = mese mesi
typed-after = {""}
# "next week", and "next Friday" for that of the next week; the coming Friday, though in this week; "Monday of next
# week", where a language has a word for that; Monday of this week, though it has passed; "this Friday"
typed-next = prossimo prossima seguente
typed-coming = prossimo prossima seguente
typed-of-next-week = {""}
typed-of-this-week = {""}
typed-this = questo questa
# further names of the days from Monday on
typed-weekdays = {""}
# "in 2 hours"
typed-ahead = tra fra
typed-hours = ora ore h
typed-minutes = minuto minuti min
# a quarter of an hour, two, three
typed-quarter-hours = quarto_d'ora mezz'ora/mezzora/mezza_ora tre_quarti_d'ora
# "1 hour and 30 minutes"
typed-and = e
# between and around the parts of a date; those that make a number alone a day, as in "the 24th"
typed-small = tra fra in per di del fino a da entro dal dall' la giorno alla della
typed-the = il al l' lo dell' all'
# the end of this month; "end of December"
typed-month-end = fine_mese a_fine_mese fine_del_mese fine_di_questo_mese
typed-end-of = fine a_fine
# after the number of a day, such as 24th; after the number of a month and of a year
typed-day-sign = º °
typed-month-sign = {""}
typed-year-sign = {""}
# "from 10 to 8"
typed-from = dalle dal dall' da tra fra
typed-to = a alle fino e al
# before the hour, after it, after the minute; "0" in words
typed-before-hour = ore h
typed-hour-sign = h e
typed-minute-sign = min
typed-zero = zero
# a quarter, two or three past an hour, or more than a number of hours; a quarter to an hour, two to it
typed-quarters = e_un_quarto/e_quarto e_mezza/e_mezzo e_tre_quarti
typed-quarters-to = meno_un_quarto
# between the parts of an hour
typed-around-hours = di del della le la alle alla dalla a all' dall' l'
typed-morning = mattina mattino
typed-afternoon = pomeriggio
typed-evening = sera
typed-night = notte
typed-noon = mezzogiorno
typed-midnight = mezzanotte
# "eight zones east" of UTC, in languages that say so
typed-east = {""}
typed-west = {""}
typed-zone-sign = {""}
