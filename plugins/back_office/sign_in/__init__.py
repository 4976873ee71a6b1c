"""Signing in to the office: password, then a code of the second factor."""
