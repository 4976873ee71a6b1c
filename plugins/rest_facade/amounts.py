"""Amounts of money as the REST API writes them: riyals with two decimals, as text."""

from saleor_config.money import from_halalas, price_text


def riyals(halalas: int) -> str:
    return str(from_halalas(halalas))


def doubled(name: str, halalas: int) -> dict[str, str]:
    """``sub_total`` and ``formatted_sub_total``, as the second group has each amount."""
    return {name: riyals(halalas), f"formatted_{name}": price_text(halalas)}
