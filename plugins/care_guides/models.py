"""What staff wrote in place of a generated section."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.product.models import Product

from plugins.care_guides.sections import SectionKind, get_section_title
from saleor_config.language import ENGLISH, Language, translate_field

LONGEST_TEXT = 2000


class GuideText(models.Model):
    """The text of one section of one plant's guide, which stays when the plant's facts change.

    Plain text, paragraphs with an empty line between them. The generated text is shown in a
    language that has none here.
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+")
    section = models.CharField(max_length=8)
    text_ar = models.TextField(max_length=LONGEST_TEXT, blank=True)
    text_en = models.TextField(max_length=LONGEST_TEXT, blank=True)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("product", "section")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(section__in=[kind.value for kind in SectionKind]),
                name="section_of_care_guide",
            ),
            models.CheckConstraint(
                condition=~Q(text_ar="", text_en=""), name="care_guide_text_says_something"
            ),
            models.UniqueConstraint(
                fields=["product", "section"], name="one_text_of_a_care_guide_section"
            ),
        ]

    def __str__(self) -> str:
        return f"{translate_field(self.product, 'name')}: {get_section_title(self.section)}"

    def get_text(self, language: Language) -> str:
        return self.text_en if language == ENGLISH else self.text_ar
