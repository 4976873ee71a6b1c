"""The listing agrees with Saleor; where it does not, that is found and corrected."""

import pytest
from django.core.management import CommandError, call_command
from saleor.product.models import Product

from plugins.catalogue.models import ListingRow


def test_the_commands_find_drift_and_mend_it(
    product: Product, capsys: pytest.CaptureFixture[str]
) -> None:
    # given a row that is wrong, and one too many
    ListingRow.objects.filter(pk=product.pk).update(current_price=1)
    row = ListingRow.objects.get(pk=product.pk)
    row.pk += 1
    row.save(force_insert=True)

    # when the listing is checked, then both are named
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
