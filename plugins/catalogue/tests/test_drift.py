"""Nothing drifts, and what does is found and mended."""

from collections.abc import Callable
from random import Random

import pytest
from django.core.management import CommandError, call_command
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue import services
from plugins.catalogue.drift import find_drift
from plugins.catalogue.models import ListingChange, ListingRow
from plugins.catalogue.tests.conftest import Ask, Shop
from plugins.catalogue.tests.following import (
    PRODUCT_UPDATE,
    VARIANT_UPDATE,
    global_id,
)


def test_drift_is_nothing_after_many_random_edits(
    shop: Shop, ask: Ask, staff: User, settle: Callable[[], None]
) -> None:
    # given plants on a shelf, and a sale
    random = Random(4)
    products = [
        shop.product([{"price": "50", "size": "small"}, {"color": "red"}], category=category)
        for category in ("indoor", "trees", "gifts", "indoor")
    ]
    sale = shop.sale("20")
    services.rebuild_listing()

    # when staff make many small changes
    edits = [
        lambda product: ask(
            PRODUCT_UPDATE,
            {"id": global_id(product), "input": {"basePrice": str(random.randint(1, 500))}},
            staff=staff,
        ),
        lambda product: ask(
            PRODUCT_UPDATE,
            {"id": global_id(product), "input": {"isPublished": random.random() > 0.3}},
            staff=staff,
        ),
        lambda product: ask(
            VARIANT_UPDATE,
            {
                "id": global_id(random.choice(list(product.variants.all()))),
                "input": {"priceOverride": str(random.randint(1, 500))},
            },
            staff=staff,
        ),
        lambda product: ask(
            """mutation($id: ID!, $input: SaleInput!) {
              saleUpdate(id: $id, input: $input) { errors { message } } }""",
            {
                "id": global_id(sale),
                "input": {
                    "value": str(random.randint(1, 60)),
                    "products": [global_id(chosen) for chosen in random.sample(products, 2)],
                    "categories": [global_id(product.category)] if random.random() > 0.5 else [],
                },
            },
            staff=staff,
        ),
        lambda product: ask(
            """mutation($id: ID!, $stocks: [StockInput!]!) {
              productVariantStocksUpdate(variantId: $id, stocks: $stocks) {
                bulkStockErrors { message } } }""",
            {
                "id": global_id(product.variants.first()),
                "stocks": [
                    {"warehouse": global_id(shop.warehouse), "quantity": random.choice([0, 0, 7])}
                ],
            },
            staff=staff,
        ),
    ]
    for _ in range(60):
        answer = random.choice(edits)(random.choice(products))
        assert "errors" not in answer, answer

    # then the listing differs before they are applied, and nowhere after
    assert ListingChange.objects.exists()
    assert find_drift() != {}
    settle()
    assert find_drift() == {}


def test_the_commands_find_drift_and_mend_it(
    product: Product, capsys: pytest.CaptureFixture[str]
) -> None:
    # given a row that is wrong, and one too many
    ListingRow.objects.filter(pk=product.pk).update(current_price=1)
    row = ListingRow.objects.get(pk=product.pk)
    row.pk += 1
    row.save(force_insert=True)

    # when drift is looked for, then both are named
    with pytest.raises(CommandError, match="2 products differ from Saleor"):
        call_command("check_listing_drift")
    assert capsys.readouterr().out.splitlines() == [
        f"Product {product.pk}: current_price",
        f"Product {product.pk + 1}: superfluous",
    ]

    # when the listing is rebuilt, then none is left
    call_command("rebuild_listing")
    call_command("check_listing_drift")
    assert capsys.readouterr().out.splitlines() == [
        "Rebuilt the listing of 1 products.",
        "The listing is in step with Saleor.",
    ]
