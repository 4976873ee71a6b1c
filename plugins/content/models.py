"""Pictures of galleries, the home screen, the page about us, and messages."""

from enum import StrEnum

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

MANAGE_GALLERIES = "content.manage_galleries"
MANAGE_MESSAGES = "content.manage_messages"
LONGEST_CAPTION = 200
LONGEST_HEADING = 60
LONGEST_BUTTON = 30
LONGEST_LINK = 200
LONGEST_VALUE = 20
LONGEST_ABOUT_TEXT = 600
LONGEST_NAME = 100
LONGEST_PHONE = 16
LONGEST_EMAIL = 254


class GalleryName(StrEnum):
    LANDSCAPING = "landscaping"
    EVENTS = "events"
    ABOUT = "about"


class MessageState(StrEnum):
    NEW = "new"
    ANSWERED = "answered"
    SPAM = "spam"


class AboutKind(StrEnum):
    FARM = "farm"
    PERSON = "person"
    NUMBER = "number"


GALLERY_CHOICES = [
    (GalleryName.LANDSCAPING.value, _("Landscaping")),
    (GalleryName.EVENTS.value, _("Events")),
    (GalleryName.ABOUT.value, _("About us")),
]
STATE_CHOICES = [
    (MessageState.NEW.value, _("New")),
    (MessageState.ANSWERED.value, _("Answered")),
    (MessageState.SPAM.value, _("Spam")),
]


class GalleryPicture(models.Model):
    """``file``: in the media folder, with renditions of the picture library. Empty English texts
    fall back to Arabic."""

    gallery = models.CharField(max_length=20, choices=GALLERY_CHOICES)
    file = models.FileField(upload_to="gallery")
    caption_ar = models.CharField(max_length=LONGEST_CAPTION)
    caption_en = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    alternative_ar = models.CharField(max_length=LONGEST_CAPTION)
    alternative_en = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    position = models.PositiveIntegerField(default=0)
    is_published = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("gallery", "position", "pk")
        default_permissions = ()
        permissions = [(MANAGE_GALLERIES.split(".")[1], "Manage galleries.")]
        constraints = [
            models.CheckConstraint(
                condition=Q(gallery__in=[name.value for name in GalleryName]),
                name="gallery_that_is_shown",
            )
        ]

    def __str__(self) -> str:
        return self.caption_ar


class HomeHero(models.Model):
    """The home screen's first view, from the day ``valid_from`` to the day before ``valid_until``;
    days of Riyadh, None for no limit. Of several, the highest ``priority``.

    ``link``: a path of the shop, in Arabic. ``file``: in the media folder; the storefront's own
    picture without one.
    """

    heading_ar = models.CharField(max_length=LONGEST_HEADING)
    heading_en = models.CharField(max_length=LONGEST_HEADING)
    lead_ar = models.CharField(max_length=LONGEST_CAPTION)
    lead_en = models.CharField(max_length=LONGEST_CAPTION)
    button_ar = models.CharField(max_length=LONGEST_BUTTON)
    button_en = models.CharField(max_length=LONGEST_BUTTON)
    link = models.CharField(max_length=LONGEST_LINK, default="/products")
    file = models.FileField(upload_to="hero", blank=True)
    alternative_ar = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    alternative_en = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    valid_from = models.DateField(null=True, blank=True)
    valid_until = models.DateField(null=True, blank=True)
    priority = models.PositiveSmallIntegerField(default=0)
    is_published = models.BooleanField(default=True)

    class Meta:
        ordering = ("-priority", models.F("valid_from").desc(nulls_last=True), "-pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(valid_from__isnull=True)
                | Q(valid_until__isnull=True)
                | Q(valid_from__lt=models.F("valid_until")),
                name="hero_begins_before_it_ends",
                violation_error_message=_("It has to begin before it ends."),
            ),
            models.CheckConstraint(
                condition=Q(link__startswith="/")
                & ~Q(link__startswith="//")
                & ~Q(link__contains="\\"),
                name="hero_leads_into_the_shop",
                violation_error_message=_("Enter a path of the shop, such as /products."),
            ),
            models.CheckConstraint(
                condition=Q(file="") | ~Q(alternative_ar=""),
                name="hero_picture_is_described",
                violation_error_message=_("Say in Arabic what is seen on the picture."),
            ),
        ]

    def __str__(self) -> str:
        return self.heading_ar


class HomeRow(models.Model):
    """A collection of Saleor's that the home screen shows as a row of plants, by ``position``."""

    collection = models.OneToOneField(
        "product.Collection", on_delete=models.CASCADE, related_name="+"
    )
    position = models.PositiveIntegerField(default=0)
    is_published = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.collection)


class AboutBlock(models.Model):
    """What the owner tells on the page about the shop: of the farm, of a person, or a number.

    ``value``: of a number alone, as it is shown. ``file``: in the media folder.
    """

    kind = models.CharField(
        max_length=10,
        choices=[
            (AboutKind.FARM.value, _("Farm")),
            (AboutKind.PERSON.value, _("Person")),
            (AboutKind.NUMBER.value, _("Number")),
        ],
    )
    value = models.CharField(max_length=LONGEST_VALUE, blank=True)
    title_ar = models.CharField(max_length=LONGEST_HEADING)
    title_en = models.CharField(max_length=LONGEST_HEADING, blank=True)
    text_ar = models.CharField(max_length=LONGEST_ABOUT_TEXT, blank=True)
    text_en = models.CharField(max_length=LONGEST_ABOUT_TEXT, blank=True)
    file = models.FileField(upload_to="about", blank=True)
    alternative_ar = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    alternative_en = models.CharField(max_length=LONGEST_CAPTION, blank=True)
    position = models.PositiveIntegerField(default=0)
    is_published = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in AboutKind]),
                name="kind_of_an_about_block",
            ),
            models.CheckConstraint(
                condition=(Q(kind=AboutKind.NUMBER.value) & ~Q(value=""))
                | (~Q(kind=AboutKind.NUMBER.value) & Q(value="")),
                name="about_number_has_a_value",
                violation_error_message=_("A number, and nothing else, has a value."),
            ),
            models.CheckConstraint(
                condition=Q(file="") | ~Q(alternative_ar=""),
                name="about_picture_is_described",
                violation_error_message=_("Say in Arabic what is seen on the picture."),
            ),
        ]

    def __str__(self) -> str:
        return self.title_ar


class ContactMessage(models.Model):
    """A visitor's message and the answer.

    ``phone``: E.164. ``user``: the signed-in sender. ``spam_at``: when it was marked as spam.
    """

    created_at = models.DateTimeField(default=timezone.now, editable=False)
    idempotency_key = models.UUIDField(unique=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="contact_messages",
    )
    name = models.CharField(max_length=LONGEST_NAME)
    phone = models.CharField(max_length=LONGEST_PHONE)
    email = models.EmailField(max_length=LONGEST_EMAIL)
    message = models.TextField()
    language = models.CharField(max_length=2)
    state = models.CharField(max_length=10, choices=STATE_CHOICES, default=MessageState.NEW.value)
    spam_at = models.DateTimeField(null=True, blank=True)
    answer = models.TextField(blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        default_permissions = ()
        permissions = [(MANAGE_MESSAGES.split(".")[1], "Manage contact messages.")]
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="content_messages"),
            models.Index(fields=["state", "-created_at", "-id"], name="content_messages_by_state"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=[state.value for state in MessageState]),
                name="state_of_a_message",
            ),
            models.CheckConstraint(
                condition=~Q(state=MessageState.ANSWERED.value)
                | Q(answered_at__isnull=False) & ~Q(answer=""),
                name="answered_with_an_answer",
            ),
            models.CheckConstraint(
                condition=~Q(state=MessageState.SPAM.value) | Q(spam_at__isnull=False),
                name="spam_since_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"message {self.pk}"
