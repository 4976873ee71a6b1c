"""Orders and returns: list, the page of one, and what staff do with it."""
