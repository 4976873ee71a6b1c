"""Names of tables as staff know them."""

from django.apps import apps


def model_name(label: str) -> str:
    """``"product.product"`` to its name in the user's language; ``label`` of one long gone."""
    try:
        return str(apps.get_model(label)._meta.verbose_name)
    except LookupError:
        return label
