import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.phone_otp.devices import detect_browser, detect_system


@pytest.mark.parametrize(
    ("user_agent", "browser", "system"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
            "Edge",
            "Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like"
            " Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
            "Samsung Internet",
            "Android",
        ),
        (
            "Mozilla/5.0 (Linux; Android 12; HUAWEI) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36",
            "Huawei Browser",
            "Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
            "Chrome",
            "iPhone",
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
            " Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15",
            "Firefox",
            "iPad",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like"
            " Gecko) Version/17.5 Safari/605.1.15",
            "Safari",
            "Mac",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
            "Firefox",
            "Linux",
        ),
        (
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0",
            "Opera",
            "ChromeOS",
        ),
        ("okhttp/4.12.0", "", ""),
    ],
)
def test_browsers_and_systems_are_told_apart(user_agent: str, browser: str, system: str) -> None:
    assert (detect_browser(user_agent), detect_system(user_agent)) == (browser, system)


@given(st.text(max_size=400))
def test_any_header_gives_one_of_our_own_words(user_agent: str) -> None:
    for name in (detect_browser(user_agent), detect_system(user_agent)):
        assert len(name) <= 50
        assert name == "" or name.isascii()
