"""Identifiers by the receivers' rules. Expected hashes are of the receivers' own examples, or of
what ``sha256sum`` prints."""

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.analytics.identifiers import (
    build_identity,
    hash_identifier,
    normalise_email,
    normalise_google_email,
    normalise_phone,
)

NAMES = st.text("abcdefghijklmnopqrstuvwxyz0123456789.+_-", min_size=1, max_size=30)
DOMAINS = st.sampled_from(["example.com", "gmail.com", "googlemail.com", "mashtal.example"])
EMAILS = st.builds("{}@{}".format, NAMES, DOMAINS)
SPACES = st.sampled_from(["", " ", "\t", " \n "])
MOBILES = st.integers(50_000_0000, 59_999_9999).map(str)


def test_an_address_and_a_phone_as_meta_and_snap_document_them() -> None:
    # Meta's "Customer information parameters": John_Smith@gmail.com
    assert hash_identifier(normalise_email(" John_Smith@gmail.com ")) == (
        "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f"
    )
    identity = build_identity("", "0500000001")
    assert identity["phone_digits"] == sha256(b"966500000001").hexdigest()
    assert identity["phone"] == sha256(b"+966500000001").hexdigest()


@pytest.mark.parametrize(
    ("written", "for_google"),
    [
        ("Jane.Doe@Gmail.com", "janedoe@gmail.com"),
        ("jane.doe@googlemail.com", "janedoe@googlemail.com"),
        ("jane.doe@example.com", "jane.doe@example.com"),
        ("...@gmail.com", ""),
    ],
)
def test_google_wants_its_own_addresses_without_dots(written: str, for_google: str) -> None:
    assert normalise_google_email(written) == for_google


@given(email=EMAILS, before=SPACES, after=SPACES)
def test_writing_an_address_differently_changes_no_hash(
    email: str, before: str, after: str
) -> None:
    written = f"{before}{email.upper()}{after}"

    assert build_identity(written, "") == build_identity(email, "")
    assert normalise_email(normalise_email(written)) == normalise_email(written)


@given(mobile=MOBILES, prefix=st.sampled_from(["0", "", "+966", "966", "00966", "+966 "]))
def test_writing_a_phone_differently_changes_no_hash(mobile: str, prefix: str) -> None:
    typed = build_identity("", prefix + mobile)
    plain = build_identity("", f"+966{mobile}")

    # An invalid number has no hash, however it is written.
    assert typed in (plain, {})
    if normalise_phone(f"+966{mobile}"):
        assert typed == plain


@given(text=st.text(max_size=60))
def test_nothing_but_hashes_comes_out(text: str) -> None:
    for name, value in build_identity(text, text).items():
        assert name in ("email", "google_email", "phone", "phone_digits")
        assert len(value) == 64
        assert set(value) <= set("0123456789abcdef")


@pytest.mark.parametrize(
    "written", ["", "noura", "@example.com", "noura@", "no ura@example.com", "1@phone.invalid"]
)
def test_what_is_no_address_has_no_hash(written: Any) -> None:
    assert build_identity(written, written) == {}
