"""What reviews offer to read."""

from plugins.reviews.models import ReportReason, ReviewState
from plugins.reviews.photo_links import build_review_photo_url, build_staff_photo_url
from plugins.reviews.selectors.published import ReviewsPage, get_reviews_page
from plugins.reviews.selectors.reviewable import ReviewableOrder, get_reviewable_order
from plugins.reviews.selectors.staff import list_reviews_for_staff
