"""Seats that change hands: substitutes, absences, computers that cover."""
