"""What rows are called and how they are counted, in both languages."""

import pytest
from django.contrib.auth.models import Group
from django.utils import translation

from plugins.back_office.templatetags.office import isolate_latin

pytestmark = pytest.mark.django_db

GROUPS = "/office/auth/group/"


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("ar", 1, "سجل واحد"),
        ("ar", 2, "سجلان"),
        ("ar", 4, "4 سجلات"),
        ("ar", 11, "11 سجلًا"),
        ("en", 1, "1 entry"),
        ("en", 4, "4 entries"),
    ],
)
def test_lists_count_as_the_language_does(language, number, said, superuser, sign_in) -> None:
    Group.objects.all().delete()
    Group.objects.bulk_create(Group(name=f"Group {each}") for each in range(number))
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language

    page = client.get(GROUPS).content.decode()

    assert f'<div class="py-4">{said}</div>' in page


@pytest.mark.parametrize(
    ("language", "added", "deleted"),
    [
        ("ar", "نجحت إضافة مجموعة صلاحيات", "نجح حذف مجموعة صلاحيات"),
        ("en", "The Permission group “", "The Permission group “Packers” was deleted"),
    ],
)
def test_what_was_done_is_told_with_the_name_that_staff_know(
    language, added, deleted, superuser, sign_in
) -> None:
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language

    first = client.post(f"{GROUPS}add/", {"name": "Packers"}, follow=True).content.decode()
    key = Group.objects.get(name="Packers").pk
    second = client.post(f"{GROUPS}{key}/delete/", {"post": "yes"}, follow=True).content.decode()

    assert added in first
    assert deleted in second


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("هنا: +966500000001, a@b.example.", "هنا: [+966500000001], [a@b.example]."),
        (
            "أنشئ حسابًا: «createsuperuser --email a@b.shop».",
            "أنشئ حسابًا: «[createsuperuser --email a@b.shop]».",
        ),
        ("من <script>", "من [&lt;script&gt;]"),
        ("لا شيء.", "لا شيء."),
    ],
)
def test_latin_words_in_an_arabic_sentence_keep_their_direction(sentence: str, shown: str) -> None:
    with translation.override("ar"):
        isolated = isolate_latin(sentence)
    assert isolated == shown.replace("[", '<bdi dir="ltr">').replace("]", "</bdi>")


def test_an_english_sentence_is_only_escaped() -> None:
    with translation.override("en"):
        assert isolate_latin("Mail <a@b.example>.") == "Mail &lt;a@b.example&gt;."
