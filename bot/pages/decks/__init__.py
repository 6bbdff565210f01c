"""The pages of the deck workshop and of choosing a deck for a seat."""
