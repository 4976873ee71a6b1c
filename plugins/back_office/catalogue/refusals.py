"""What Saleor refuses, said beside the field in the user's language."""

from collections.abc import Iterable
from typing import Any, Final

from django.utils.translation import gettext as _

from plugins.back_office.catalogue.forms import NAMED_BY
from plugins.back_office.services.saleor_mutations import Problem, SaleorRefused

SALEORS_OF_FILES: Final = frozenset({"Invalid file type", "File is required"})


def tell(refusal: SaleorRefused, forms: Iterable[Any]) -> None:
    """Beside the field of one of ``forms``; above the last of them where none has it."""
    known = list(forms)
    for problem in refusal.problems:
        name = NAMED_BY.get(problem.field or "")
        owner = next((form for form in known if name in form.fields), None)
        (owner or known[-1]).add_error(name if owner else None, sentence(problem))


def sentence(problem: Problem) -> str:
    if problem.field in {"image", "backgroundImage"} and problem.message not in SALEORS_OF_FILES:
        # Ours already: ``saleor_config.uploads``.
        return problem.message
    no_picture = _("This is not a picture that the shop can show: use JPEG, PNG or WebP.")
    known = {
        "image": no_picture,
        "backgroundImage": no_picture,
        "sku": _("Another variant has this SKU."),
        "slug": _("Another product has this short name."),
        "isPublished": _("What is shown in the shop needs a category."),
        "attributes": _("A required value is missing."),
    }
    return known.get(problem.field or "") or _(
        "This could not be saved. Please look at what was typed, and try again."
    )


def sentences(refusal: SaleorRefused) -> str:
    return " ".join(sentence(problem) for problem in refusal.problems)
