from django.utils import timezone
from saleor.page.models import Page

from saleor_config.response_cache.content import invalidate_responses


def publish_due_pages() -> int:
    """Have answers that were kept yesterday given no more, where pages of today are in the shop
    now; how many pages. Repeating it is well."""
    due = Page.objects.filter(is_published=True, publication_date=timezone.localdate()).count()
    if due:
        invalidate_responses()
    return int(due)
