"""The start page: what staff need to know each morning."""
