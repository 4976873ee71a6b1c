"""What the words of a shopper find: the one door of the search is ``find``."""

from plugins.catalogue.search.finding import Found, find

__all__ = ["Found", "find"]
