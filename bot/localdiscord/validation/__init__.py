"""Validation of requests against Discord's formats and limits."""
