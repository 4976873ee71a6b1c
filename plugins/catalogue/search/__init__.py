"""What the words of a shopper find: the one door of the search is ``find``."""

from plugins.catalogue.search.product_search import SearchResult, find_products

__all__ = ["SearchResult", "find_products"]
