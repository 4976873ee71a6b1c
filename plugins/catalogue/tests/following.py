"""Following what staff do through Saleor's own GraphQL, as the dashboard does it."""

from collections.abc import Callable
from typing import Any

from graphene import Node
from saleor.product.models import Product

from plugins.catalogue import selectors
from plugins.catalogue.read_model.listing_query import ListingQuery

Change = Callable[..., dict[str, Any]]

PRODUCT_UPDATE = """mutation($id: ID!, $input: ProductInput!) {
  productUpdate(id: $id, input: $input) { errors { field message } } }"""
VARIANT_UPDATE = """mutation($id: ID!, $input: ProductVariantInput!) {
  productVariantUpdate(id: $id, input: $input) { errors { field message } } }"""


def global_id(instance: Any) -> str:
    return str(Node.to_global_id(type(instance).__name__, instance.pk))


def card(product: Product, language: Any = "ar") -> dict[str, Any] | None:
    page = selectors.get_listing_page(ListingQuery(language=language), per_page=48)
    return next((item for item in page.items if item["product_id"] == product.pk), None)
