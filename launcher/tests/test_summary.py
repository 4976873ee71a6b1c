"""What ``up`` prints when the shop runs."""

from launcher.commands import build_summary


def test_it_names_every_door_and_whoever_may_look_around():
    accounts = {"staff_email": "staff@mashtal.example", "staff_password": None}

    lines = list(build_summary("http://127.0.0.1:8000", accounts, 61.4))

    assert lines == [
        "The shop is ready after 61 s.",
        "  shop                   http://127.0.0.1:8000",
        "  in English             http://127.0.0.1:8000/en",
        "  office                 http://127.0.0.1:8000/office/",
        "  staff email            staff@mashtal.example",
        "  staff password         changed by its owner",
    ]
