"""The read model of the shop's listing, and what keeps it synchronised with Saleor."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from saleor.account.models import User
from saleor.product.models import Product
from saleor.wishlist.models import WishlistItem

FACET_ATTRIBUTES = ("color", "size", "occasion", "recipient", "theme")
FACT_ATTRIBUTES = ("light", "water", "place", "heat", "pets", "difficulty", "position")
"""What a plant needs, for the finder and, but for some, for the listing's facets: one column of all
of them. ``FACET_ATTRIBUTES`` have one each."""


class ListingRow(models.Model):
    """What filters, facets and sorting ask of one product. Amounts are halalas, without VAT.

    ``product_id`` is no foreign key: a row outlives its product until the change is
    applied, and a rebuild must never hold a lock on Saleor's tables.
    """

    product_id = models.IntegerField(primary_key=True)
    slug = models.CharField(max_length=255, db_index=True)
    is_listed = models.BooleanField()
    category_id = models.IntegerField(null=True)
    base_price = models.BigIntegerField()
    current_price = models.BigIntegerField()
    in_stock = models.BooleanField()
    on_sale = models.BooleanField()
    # Saleor's AttributeValue ids: names, slugs and colours are read where they stand.
    color_ids = ArrayField(models.IntegerField(), default=list)
    size_ids = ArrayField(models.IntegerField(), default=list)
    occasion_ids = ArrayField(models.IntegerField(), default=list)
    recipient_ids = ArrayField(models.IntegerField(), default=list)
    theme_ids = ArrayField(models.IntegerField(), default=list)
    # Those of all of FACT_ATTRIBUTES. SQL never searches it: only the index in memory does.
    fact_ids = ArrayField(models.IntegerField(), default=list, db_default=[])
    # Tenths of a star, 0 without published reviews.
    rating_average = models.SmallIntegerField(default=0, db_default=0)
    rating_count = models.IntegerField(default=0, db_default=0)
    # By ``demand.rank_demand``: 0 without sales, views and a place that staff gave.
    demand = models.IntegerField(default=0, db_default=0)
    newest_key = models.DateField()
    name_key_ar = models.CharField(max_length=250, db_collation="C")
    name_key_en = models.CharField(max_length=250, db_collation="C")
    # The next moment at which the clock alone changes this row: a sale or a publication date.
    changes_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            *(
                GinIndex(fields=[f"{name}_ids"], name=f"listing_{name}s")
                for name in FACET_ATTRIBUTES
            ),
            models.Index(fields=["category_id"], name="listing_category"),
            *(
                models.Index(
                    fields=[key, "-product_id"],
                    name=f"listing_{name}",
                    condition=models.Q(is_listed=True),
                )
                for key, name in (
                    ("-newest_key", "newest"),
                    ("current_price", "price"),
                    ("name_key_ar", "name_ar"),
                    ("name_key_en", "name_en"),
                )
            ),
            models.Index(
                fields=["changes_at"],
                name="listing_changes_at",
                condition=models.Q(changes_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.slug


class ProductRating(models.Model):
    """What the published reviews of one product give it; written by ``services``.

    ``average`` is in tenths of a star, rounded half up. A trigger notes each change for the
    listing (migration 0017).
    """

    product = models.OneToOneField(
        Product, primary_key=True, on_delete=models.CASCADE, related_name="rating"
    )
    average = models.SmallIntegerField(default=0)
    count = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(count=0, average=0)
                | models.Q(count__gt=0, average__range=(10, 50)),
                name="rating_of_counted_stars",
            ),
        ]

    def __str__(self) -> str:
        return f"rating of product {self.product_id}"


class SavedPrice(models.Model):
    """What the card of a product said when it came into a wishlist, in halalas.

    Entries that were made before this was kept have none.
    """

    item = models.OneToOneField(
        WishlistItem, primary_key=True, on_delete=models.CASCADE, related_name="saved_price"
    )
    price = models.BigIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(price__gte=0), name="saved_price_is_amount"),
        ]

    def __str__(self) -> str:
        return f"price of wishlist entry {self.item_id}"


class WishlistLink(models.Model):
    """By what a customer shows the wishlist to others; written by ``wishlist_links``."""

    user = models.OneToOneField(
        User, primary_key=True, on_delete=models.CASCADE, related_name="wishlist_link"
    )
    token = models.CharField(max_length=64, unique=True)
    shows_name = models.BooleanField()
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"wishlist link of customer {self.user_id}"


class ProductDemand(models.Model):
    """How much a product is wanted (``demand.compute_score``); none without sales and views. A
    trigger notes each change for the listing (migration 0022)."""

    product = models.OneToOneField(
        Product, primary_key=True, on_delete=models.CASCADE, related_name="demand"
    )
    score = models.PositiveIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"demand of product {self.product_id}"


class ProductViews(models.Model):
    """How often a product's page was viewed on a day in Riyadh, without a visitor's identity."""

    # The constraint below has its index.
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+", db_index=False)
    day = models.DateField(db_index=True)
    views = models.PositiveIntegerField(default=1)

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["product", "day"], name="one_count_of_views_a_day")
        ]

    def __str__(self) -> str:
        return f"views of product {self.product_id} on {self.day}"


class ListingDocument(models.Model):
    """Ready documents of one product, apart from its row so that counting reads little.

    ``card_*`` and ``detail_*`` hold the fields of ``CatalogueCard`` and
    ``CatalogueProduct`` in snake_case; ``images`` those of ``CatalogueImage`` with an
    ``alt`` in each language, in the gallery's order. ``variant_images``: the places there of
    variants' own pictures, by variant id.
    """

    row = models.OneToOneField(
        ListingRow, primary_key=True, on_delete=models.CASCADE, related_name="document"
    )
    card_ar = models.JSONField()
    card_en = models.JSONField()
    detail_ar = models.JSONField()
    detail_en = models.JSONField()
    images = models.JSONField()
    variant_images = models.JSONField(default=dict)

    def __str__(self) -> str:
        return str(self.row_id)


class DeletedVariant(models.Model):
    """Which product a deleted variant belonged to, for order lines that name its SKU alone.

    Written by a trigger, see migration 0014. ``product_id`` is no foreign key: the product may
    be deleted too.
    """

    sku = models.CharField(max_length=255, primary_key=True)
    product_id = models.IntegerField()

    def __str__(self) -> str:
        return self.sku


class RestDocument(models.Model):
    """The product of the REST API, for a guest: JSON in UTF-8, ready to be sent.

    In a table of its own, and neither compressed nor apart from its row (migration 0012), so
    that a page is read by as few blocks as can be.
    """

    row = models.OneToOneField(
        ListingRow, primary_key=True, on_delete=models.CASCADE, related_name="rest_document"
    )
    document = models.BinaryField()

    def __str__(self) -> str:
        return str(self.row_id)


class ListingChange(models.Model):
    """A product whose row may be out of date; written by triggers, see migration 0002.

    ``product_id`` is null where a category's picture changed. ``is_stock``: nothing but stock did.
    No uniqueness: two transactions that touch one product must not wait for each other.
    """

    id = models.BigAutoField(primary_key=True)
    product_id = models.IntegerField(null=True)
    is_stock = models.BooleanField(default=False, db_default=False)

    def __str__(self) -> str:
        return str(self.product_id)


class ListingRevision(models.Model):
    """What one transaction changed, for the processes that hold the listing in memory.

    Written by triggers, see migration 0004. ``product_ids`` are the rows to read again, none
    where only ready documents differ; ``rereads_all`` where names or kinship changed.
    ``transaction`` is PostgreSQL's number. ``tags``: what a page must show to be concerned
    (migration 0013). ``is_old``: every process has had time to read it.
    """

    id = models.BigAutoField(primary_key=True)
    transaction = models.BigIntegerField(db_index=True)
    product_ids = ArrayField(models.IntegerField())
    rereads_all = models.BooleanField()
    is_old = models.BooleanField()
    tags = ArrayField(models.TextField(), default=list)

    def __str__(self) -> str:
        return str(self.transaction)


class RenderedImage(models.Model):
    """A master picture that can be opened, and what its renditions are called.

    ``size`` and ``modified_at`` tell a file that was replaced under the same name. Width
    and height are the master's; ``placeholder`` is a data address.
    """

    name = models.CharField(max_length=255, primary_key=True)
    size = models.BigIntegerField()
    modified_at = models.DateTimeField()
    digest = models.CharField(max_length=64, db_index=True)
    widths = ArrayField(models.IntegerField())
    width = models.IntegerField()
    height = models.IntegerField()
    placeholder = models.CharField(max_length=400)

    def __str__(self) -> str:
        return self.name


class SearchDocument(models.Model):
    """The words of one listed product; there is none for a product that is not listed.

    ``codes``: for each form of a word its number (``SearchForm``) and its strongest place, as
    ``search.postings`` has them; four bytes each, the highest first. ``digest`` tells whether
    the words have changed.
    """

    row = models.OneToOneField(
        ListingRow, primary_key=True, on_delete=models.CASCADE, related_name="search"
    )
    name_ar = models.TextField()
    name_en = models.TextField()
    codes = models.BinaryField()
    digest = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.row_id)


class SearchForm(models.Model):
    """A form in which words stand in documents."""

    form = models.CharField(max_length=120, unique=True, db_collation="C")

    def __str__(self) -> str:
        return self.form


class SearchWord(models.Model):
    """A word of some document but its description, and by what a mistyped one is recognised.

    ``spelling`` is what a reader is shown; ``keys`` and ``skeleton`` see ``search.similarity``.
    """

    word = models.CharField(max_length=60, primary_key=True, db_collation="C")
    spelling = models.CharField(max_length=60)
    keys = ArrayField(models.TextField())
    skeleton = models.CharField(max_length=60, db_index=True, db_collation="C")

    class Meta:
        indexes = [GinIndex(fields=["keys"], name="search_word_keys", fastupdate=False)]

    def __str__(self) -> str:
        return self.word


class SearchSynonym(models.Model):
    """Words and phrases, in any language, that shoppers use for one thing.

    What says one of ``phrases`` is found by the others, or, where there are some, by ``also``.
    """

    phrases = ArrayField(models.CharField(max_length=100))
    also = ArrayField(models.CharField(max_length=100), default=list, blank=True)

    def __str__(self) -> str:
        return " = ".join(self.phrases) + (f" → {', '.join(self.also)}" if self.also else "")
