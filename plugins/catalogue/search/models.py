"""What the search knows: one document a listed product, the words of all, and synonyms."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models


class SearchDocument(models.Model):
    """The words of one listed product; there is none for a product that is not listed.

    ``codes``: for each form of a word its number (``SearchForm``) and its strongest place, as
    ``index.postings`` has them; four bytes each, the highest first. ``digest`` tells whether
    the words have changed.
    """

    row = models.OneToOneField(
        "catalogue.ListingRow", primary_key=True, on_delete=models.CASCADE, related_name="search"
    )
    name_ar = models.TextField()
    name_en = models.TextField()
    codes = models.BinaryField()
    digest = models.BigIntegerField()

    class Meta:
        app_label = "catalogue"

    def __str__(self) -> str:
        return str(self.row_id)


class SearchForm(models.Model):
    """A form in which words stand in documents."""

    form = models.CharField(max_length=120, unique=True, db_collation="C")

    class Meta:
        app_label = "catalogue"

    def __str__(self) -> str:
        return self.form


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
