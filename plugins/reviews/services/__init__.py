"""What reviews offer to write."""

from plugins.reviews.services.invitations import invite_customers
from plugins.reviews.services.moderation import (
    dismiss_reports,
    publish_review,
    reject_review,
    reply_to_review,
)
from plugins.reviews.services.reports import report_review
from plugins.reviews.services.writing import create_review
