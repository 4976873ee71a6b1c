"""What the catalogue offers to write: the listing's rebuild, pictures, and favourites."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Final

from django.db import connection, transaction
from django.utils import timezone
from redis.exceptions import RedisError
from saleor.account.models import User
from saleor.product.models import Product
from saleor.wishlist.models import Wishlist, WishlistItem

from plugins.catalogue.assignments import Assignment, assign_to_products, assign_to_variants
from plugins.catalogue.database import upsert_rows
from plugins.catalogue.demand import DAYS_COUNTED, add_views, compute_scores
from plugins.catalogue.models import (
    ListingRevision,
    ListingRow,
    ProductDemand,
    ProductRating,
    ProductViews,
    RenderedImage,
    SavedPrice,
)
from plugins.catalogue.pictures import renditions
from plugins.catalogue.pictures.gallery import set_english_alts
from plugins.catalogue.pictures.masters import UnusableMaster
from plugins.catalogue.pictures.records import clean_renditions, get_rendered_images
from plugins.catalogue.pictures.renditions import clean_upload
from plugins.catalogue.read_model import rebuild
from plugins.catalogue.read_model.changes import leave_changes_noted
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.read_model.index_store import start_listening
from plugins.catalogue.read_model.rendered_products import register_product_renderer
from plugins.catalogue.search.synonyms import replace_synonyms
from plugins.catalogue.selectors import count_favorites
from plugins.catalogue.variant_names import name_variants, name_variants_of_value
from saleor_config.limits.counters import DAY, AttemptLimit

CHANGES_AT_ONCE: Final = 1000
VIEW_OF_PRODUCT: Final = AttemptLimit("view_of_product", 1, DAY)
VIEWS_OF_VIEWER: Final = AttemptLimit("views_of_viewer", 100, DAY)


def lock_product_rating(product_id: int) -> ProductRating:
    """The product's rating, so that reviews counted after this are all that were committed."""
    ProductRating.objects.bulk_create([ProductRating(product_id=product_id)], ignore_conflicts=True)
    rating: ProductRating = ProductRating.objects.select_for_update().get(pk=product_id)
    return rating


def write_product_rating(rating: ProductRating, counts: Mapping[int, int]) -> None:
    """Set a locked rating to so many reviews of each number of stars."""
    count = sum(counts.values())
    stars = sum(stars * times for stars, times in counts.items())
    rating.count = count
    rating.average = compute_average(stars, count)
    rating.save(update_fields=["average", "count"])


def count_product_views(product_ids: Iterable[int], viewer: str) -> None:
    """Count that the pages of these products were looked at. A viewer, the network address or its
    hash, counts once a day for a product and for so many products: more are ignored, and so are all
    while Redis is away."""
    try:
        counted = [
            pk
            for pk in sorted(set(product_ids))
            if VIEW_OF_PRODUCT.count(f"{viewer} {pk}") and VIEWS_OF_VIEWER.count(viewer)
        ]
    except RedisError:
        return
    if counted:
        add_views(counted, timezone.localdate())


def refresh_demand() -> int:
    """Compute how much each product is wanted now; how many changed. Safe to repeat."""
    scores = compute_scores(timezone.localdate())
    with transaction.atomic():
        held = dict(ProductDemand.objects.select_for_update().values_list("product_id", "score"))
        changed = {pk: score for pk, score in scores.items() if held.get(pk) != score}
        upsert_rows(
            ProductDemand,
            [ProductDemand(product_id=pk, score=score) for pk, score in sorted(changed.items())],
        )
        faded = held.keys() - scores.keys()
        ProductDemand.objects.filter(pk__in=faded).delete()
    oldest = timezone.localdate() - timedelta(days=DAYS_COUNTED)
    ProductViews.objects.filter(day__lt=oldest).delete()
    return len(changed) + len(faded)


def note_product_pages(product_id: int) -> None:
    """Evict what shows this product after the commit: for words about it that no table of the
    catalogue holds."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT catalogue_note_concerns(ARRAY[]::integer[], FALSE,"
            " catalogue_product_tags(ARRAY[%s]))",
            [product_id],
        )


def compute_average(stars: int, count: int) -> int:
    """Tenths of a star, half up; 0 for none."""
    return (20 * stars + count) // (2 * count) if count else 0


def rebuild_listing(product_ids: Iterable[int] | None = None) -> int:
    """Rebuild the listing of these products, or of all; how many were asked for.

    Idempotent, and safe beside other rebuilds and beside shoppers.
    """
    if product_ids is None:
        return rebuild.rebuild_all_products()
    wanted = sorted(set(product_ids))
    for start in range(0, len(wanted), rebuild.BATCH):
        rebuild.rebuild_products(wanted[start : start + rebuild.BATCH])
    return len(wanted)


def repair_listing() -> int:
    """Rebuild the products whose read model is not what Saleor's tables say; how many."""
    apply_all_changes()
    return rebuild_listing(find_inconsistencies())


def apply_changes(limit: int = CHANGES_AT_ONCE) -> int:
    """Apply at most ``limit`` noted changes to the listing; how many there were."""
    return rebuild.apply_pending_changes(limit)


def apply_all_changes() -> None:
    while apply_changes():
        pass


def rebuild_due_rows() -> int:
    """Rebuild what the clock has changed: sales that began or ended, dates that came."""
    due = ListingRow.objects.filter(changes_at__lte=timezone.now())
    return rebuild_listing(due.values_list("product_id", flat=True))


def forget_old_revisions() -> int:
    """Delete the revisions that every process has had an hour to read; how many.

    To be called once an hour: it marks what is there, and deletes what it marked before.
    Contents that were not looked at for half an hour are read again.
    """
    deleted, _by_model = ListingRevision.objects.filter(is_old=True).delete()
    ListingRevision.objects.update(is_old=True)
    return int(deleted)


def record_masters(names: Iterable[str]) -> set[str]:
    """Note these files of the media folder as masters; those that can be opened.

    To be called in the transaction that writes the rows which name them: a master that no
    row names is forgotten at night.
    """
    return set(get_rendered_images(names))


def make_renditions() -> int:
    """Make every rendition that nobody has asked for yet, one after the other; how many.

    Spares the first visitors of a new catalogue the wait.
    """
    pictures = RenderedImage.objects.order_by("name").values_list("digest", "widths")
    files = renditions.get_rendition_files()
    wanted = {
        renditions.Rendition(digest, width, extension)
        for digest, widths in pictures
        for width in widths
        for extension in renditions.ENCODINGS
    }
    missing = (rendition for rendition in sorted(wanted) if not files.exists(rendition))
    return sum(renditions.try_rendition(rendition) for rendition in missing)


def add_favorite(user: User, product_id: int) -> int | None:
    """Put a listed product among the user's favourites; their new number.

    None where there is no such product in the shop. Adding twice changes nothing: the entry keeps
    the price of the first time.
    """
    rows = ListingRow.objects.filter(product_id=product_id, is_listed=True)
    price = rows.values_list("current_price", flat=True).first()
    if price is None:
        return None
    with transaction.atomic():
        # The row may be a moment behind: a product deleted since must not fail as a 500.
        product = Product.objects.select_for_update(of=("self",), no_key=True)
        if not product.filter(pk=product_id).exists():
            return None
        wishlist, _created = Wishlist.objects.get_or_create(user=user)
        item, is_new = WishlistItem.objects.get_or_create(wishlist=wishlist, product_id=product_id)
        if is_new:
            SavedPrice.objects.create(item=item, price=price)
    return count_favorites(user.pk)


def remove_favorite(user: User, product_id: int) -> int:
    """Take a product from the user's favourites; their new number. Removing twice is well."""
    WishlistItem.objects.filter(wishlist__user=user, product_id=product_id).delete()
    return count_favorites(user.pk)


def remove_favorites(user: User) -> None:
    """Take every product from the user's favourites, also those that have left the shop."""
    WishlistItem.objects.filter(wishlist__user=user).delete()
