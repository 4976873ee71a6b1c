"""Edits of products and categories."""

import json
from datetime import timedelta
from typing import Any

from django.utils import timezone
from saleor.product.models import Category, Collection, Product

from plugins.catalogue.tests.conftest import PRODUCT_VALUES
from plugins.catalogue.tests.edits.dealing import Dealer, Edit, Make, ids, target
from plugins.catalogue.tests.following import global_id


def product_update(dealer: Dealer) -> Edit | None:
    today = timezone.localdate()
    fields = {
        "name": dealer.words(),
        "basePrice": dealer.price(),
        "isPublished": dealer.random.random() < 0.8,
        "publicationDate": str(today + timedelta(days=dealer.random.choice([-9, -1, 0, 1, 9]))),
        "category": dealer.random.choice(ids(Category.objects.order_by("pk"))),
        "collections": dealer.some(Collection, 2),
        "slug": f"plant-of-{dealer.number}",
        "descriptionJson": json.dumps({"blocks": [], "entityMap": {}}),
        "description": f"<p>{dealer.words()}</p>",
        "attributes": dealer.attributes(dealer.random.sample(sorted(PRODUCT_VALUES), 2)),
    }
    name = dealer.random.choice(list(fields))
    given = {name: fields[name]}
    if name == "isPublished":
        # Saleor publishes only with a category, and looks for it in the mutation.
        given["category"] = fields["category"]
    return target("productUpdate", dealer.one(Product), "ProductInput!", given)


def product_create(dealer: Dealer) -> Edit:
    given = {
        "name": dealer.words(),
        "slug": f"new-{dealer.number}",
        "basePrice": dealer.price(),
        "isPublished": True,
        "productType": global_id(dealer.shop.kind),
        "category": dealer.random.choice(ids(Category.objects.order_by("pk"))),
        "attributes": dealer.attributes(sorted(PRODUCT_VALUES)),
    }
    return Edit("productCreate", {"input": ("ProductCreateInput!", given)})


def product_delete(dealer: Dealer) -> Edit | None:
    return target("productDelete", dealer.one(Product)) if Product.objects.count() > 6 else None


def products_publish(dealer: Dealer) -> Edit:
    to = dealer.random.random() < 0.8
    return Edit(
        "productBulkPublish",
        {"ids": ("[ID]!", dealer.some(Product, 4, least=1)), "isPublished": ("Boolean!", to)},
    )


def metadata_update(dealer: Dealer) -> Edit | None:
    product = dealer.one(Product)
    alts = [f"image_alt_en_{image.pk}" for image in product.images.all()]
    pair = {
        "key": dealer.random.choice(["latin_name", "height_cm", *alts]),
        "value": f"{dealer.words()}\n{dealer.number}",
    }
    return target("updateMetadata", product, "[MetadataInput!]!", [pair])


def metadata_delete(dealer: Dealer) -> Edit | None:
    keys = ["latin_name", "height_cm"]
    row = dealer.one(Product)
    return row and Edit(
        "deleteMetadata", {"id": ("ID!", global_id(row)), "keys": ("[String!]!", keys)}
    )


def translation(mutation: str, model: type[Any], kind: str) -> Make:
    def make(dealer: Dealer) -> Edit | None:
        row = dealer.one(model)
        return row and Edit(
            mutation,
            {
                "id": ("ID!", global_id(row)),
                "input": (kind, {"name": dealer.words()}),
                "languageCode": ("LanguageCodeEnum!", "EN"),
            },
        )

    return make


def category_update(dealer: Dealer) -> Edit | None:
    given: dict[str, str] = {"name": dealer.words()}
    if dealer.random.random() < 0.3:
        given["slug"] = f"category-{dealer.number}"
    return target("categoryUpdate", dealer.one(Category), "CategoryInput!", given)


def category_create(dealer: Dealer) -> Edit:
    given = {"name": dealer.words(), "slug": f"branch-{dealer.number}"}
    parent = global_id(dealer.one(Category))
    return Edit("categoryCreate", {"input": ("CategoryInput!", given), "parent": ("ID", parent)})


def category_delete(dealer: Dealer) -> Edit | None:
    return target("categoryDelete", dealer.one(Category)) if Category.objects.count() > 5 else None
