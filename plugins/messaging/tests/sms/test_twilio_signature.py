"""Against the vectors that Twilio publishes: the example of "Secure webhooks"
(www.twilio.com/docs/usage/webhooks/webhooks-security), and those for ports and repeated fields
in the tests of its own libraries.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.messaging.sms.twilio import compute_signature, is_signature_valid

AUTH_TOKEN = "12345"
URL = "https://mycompany.com/myapp.php?foo=1&bar=2"
PARAMETERS = [
    ("CallSid", "CA1234567890ABCDE"),
    ("Caller", "+14158675309"),
    ("Digits", "1234"),
    ("From", "+14158675309"),
    ("To", "+18005551212"),
]
SIGNATURE = "RSOYDt4T1cUTdK1PDd93/VVr8B8="


def test_the_published_example() -> None:
    assert compute_signature(AUTH_TOKEN, URL, PARAMETERS) == SIGNATURE
    assert is_signature_valid(AUTH_TOKEN, url=URL, parameters=PARAMETERS, signature=SIGNATURE)


def test_the_order_of_fields_does_not_matter() -> None:
    assert is_signature_valid(
        AUTH_TOKEN, url=URL, parameters=reversed(PARAMETERS), signature=SIGNATURE
    )


def test_a_field_that_comes_twice() -> None:
    repeated = [
        ("Sid", "CA123"),
        ("SidAccount", "AC123"),
        ("Digits", "5678"),
        ("Digits", "1234"),
        ("Digits", "1234"),
    ]
    signature = "IK+Dwps556ElfBT0I3Rgjkr1wJU="
    assert is_signature_valid(AUTH_TOKEN, url=URL, parameters=repeated, signature=signature)


@pytest.mark.parametrize(
    ("url", "signature"),
    [
        ("https://MyCompany.com/myapp.php?foo=1&bar=2", "g9IN/x4Cft2g517EjYvEvM/W7LU="),
        ("https://MyCompany.com:1234/myapp.php?foo=1&bar=2", "PCqOZm8cnu/L6+u5i5fuEd+Iac4="),
    ],
)
def test_letters_and_ports_count_as_they_are_written(url: str, signature: str) -> None:
    assert is_signature_valid(AUTH_TOKEN, url=url, parameters=PARAMETERS, signature=signature)


@pytest.mark.parametrize("signed", [URL, URL.replace(".com/", ".com:443/")])
@pytest.mark.parametrize("seen", [URL, URL.replace(".com/", ".com:443/")])
def test_the_default_port_may_be_signed_or_not(signed: str, seen: str) -> None:
    signature = compute_signature(AUTH_TOKEN, signed, PARAMETERS)
    assert is_signature_valid(AUTH_TOKEN, url=seen, parameters=PARAMETERS, signature=signature)


@pytest.mark.parametrize(
    ("token", "url", "parameters", "signature"),
    [
        ("12346", URL, PARAMETERS, SIGNATURE),
        (AUTH_TOKEN, f"{URL}&baz=3", PARAMETERS, SIGNATURE),
        (AUTH_TOKEN, URL, [*PARAMETERS, ("Extra", "")], SIGNATURE),
        (AUTH_TOKEN, URL, [*PARAMETERS[:2], ("Digits", "9999"), *PARAMETERS[3:]], SIGNATURE),
        (AUTH_TOKEN, URL, PARAMETERS[:-1], SIGNATURE),
        (AUTH_TOKEN, URL, PARAMETERS, SIGNATURE[:-1]),
        (AUTH_TOKEN, URL, PARAMETERS, "مزور"),
        (AUTH_TOKEN, URL, PARAMETERS, ""),
        ("", URL, PARAMETERS, compute_signature("", URL, PARAMETERS)),
    ],
)
def test_anything_else_is_refused(
    token: str, url: str, parameters: list[tuple[str, str]], signature: str
) -> None:
    assert not is_signature_valid(token, url=url, parameters=parameters, signature=signature)


@given(signature=st.text(max_size=40))
def test_no_guess_is_signature_valid_and_none_breaks_it(signature: str) -> None:
    right = is_signature_valid(AUTH_TOKEN, url=URL, parameters=PARAMETERS, signature=signature)
    assert right == (signature == SIGNATURE)
