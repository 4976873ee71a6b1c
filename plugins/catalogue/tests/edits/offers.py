"""Edits of sales and collections."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from saleor.discount.models import Sale
from saleor.product.models import Category, Collection, Product

from plugins.catalogue.tests.edits.dealing import Dealer, Edit, Make, target
from plugins.catalogue.tests.following import global_id


def sale_fields(dealer: Dealer) -> dict[str, Any]:
    now = timezone.now()
    start = now + timedelta(days=dealer.random.choice([-9, -1, 2]))
    return {
        "value": str(dealer.random.randint(1, 60)),
        "type": dealer.random.choice(["FIXED", "PERCENTAGE"]),
        "startDate": start.isoformat(),
        "endDate": (start + timedelta(days=5)).isoformat(),
        **concerned(dealer),
    }


def concerned(dealer: Dealer) -> dict[str, list[str]]:
    return {
        "products": dealer.some(Product, 3),
        "categories": dealer.some(Category, 1),
        "collections": dealer.some(Collection, 1),
    }


def sale_create(dealer: Dealer) -> Edit:
    given = {"name": dealer.words(), **sale_fields(dealer)}
    return Edit("saleCreate", {"input": ("SaleInput!", given)})


def sale_update(dealer: Dealer) -> Edit | None:
    return target("saleUpdate", dealer.one(Sale), "SaleInput!", sale_fields(dealer))


def sale_add(dealer: Dealer) -> Edit | None:
    return target("saleCataloguesAdd", dealer.one(Sale), "CatalogueInput!", concerned(dealer))


def sale_remove(dealer: Dealer) -> Edit | None:
    return target("saleCataloguesRemove", dealer.one(Sale), "CatalogueInput!", concerned(dealer))


def sale_delete(dealer: Dealer) -> Edit | None:
    return target("saleDelete", dealer.one(Sale))


def collection_create(dealer: Dealer) -> Edit:
    given = {
        "name": dealer.words(),
        "slug": f"collection-{dealer.number}",
        "products": dealer.some(Product, 3),
    }
    return Edit("collectionCreate", {"input": ("CollectionCreateInput!", given)})


def collection_change(mutation: str) -> Make:
    def make(dealer: Dealer) -> Edit | None:
        collection = dealer.one(Collection)
        return collection and Edit(
            mutation,
            {
                "collectionId": ("ID!", global_id(collection)),
                "products": ("[ID]!", dealer.some(Product, 3, least=1)),
            },
        )

    return make


def collection_delete(dealer: Dealer) -> Edit | None:
    return target("collectionDelete", dealer.one(Collection))
