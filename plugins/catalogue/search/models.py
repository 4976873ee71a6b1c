"""What the search reads: one document a listed product, the words of all, and synonyms."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models


class SearchDocument(models.Model):
    """The words of one listed product; there is none for a product that is not listed.

    ``everything`` has each word as it is, and once more behind a mark of its strongest place: A
    the names, B the Latin name, C synonyms, D category, attributes and SKUs, E phrases that are
    synonyms, none a description. (Words have no capitals.) So the index alone decides who is
    found and who comes first. ``digest`` tells whether the words have changed.
    """

    row = models.OneToOneField(
        "catalogue.ListingRow", primary_key=True, on_delete=models.CASCADE, related_name="search"
    )
    name_ar = models.TextField()
    name_en = models.TextField()
    everything = SearchVectorField()
    digest = models.CharField(max_length=32)
    in_stock = models.BooleanField()
    newest_key = models.DateField()

    class Meta:
        app_label = "catalogue"
        indexes = [GinIndex(fields=["everything"], name="search_everything", fastupdate=False)]

    def __str__(self) -> str:
        return str(self.row_id)


class SearchWord(models.Model):
    """A word of some document but its description, and by what a mistyped one is recognised.

    ``spelling`` is what a reader is shown; ``keys`` see ``typos.keys_of``, ``skeleton`` see
    ``transliteration.skeleton``.
    """

    word = models.CharField(max_length=60, primary_key=True, db_collation="C")
    spelling = models.CharField(max_length=60)
    keys = ArrayField(models.TextField())
    skeleton = models.CharField(max_length=60, db_index=True, db_collation="C")

    class Meta:
        app_label = "catalogue"
        indexes = [GinIndex(fields=["keys"], name="search_word_keys", fastupdate=False)]

    def __str__(self) -> str:
        return self.word


class SearchSynonym(models.Model):
    """Words and phrases, in any language, that shoppers use for one thing.

    What says one of ``phrases`` is found by the others, or, where there are some, by ``also``.
    """

    phrases = ArrayField(models.CharField(max_length=100))
    also = ArrayField(models.CharField(max_length=100), default=list, blank=True)

    class Meta:
        app_label = "catalogue"

    def __str__(self) -> str:
        return " = ".join(self.phrases) + (f" → {', '.join(self.also)}" if self.also else "")
