"""The rule book, help, and Spirit boards."""
