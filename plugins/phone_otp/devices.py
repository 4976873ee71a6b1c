"""What a session's device is called, so that its owner recognises it in a list."""

from typing import Final

from django.utils.translation import gettext as _

from plugins.phone_otp.models import Session

# A browser names its kin too, so the first mark that is found counts.
BROWSER_MARKS: Final = (
    ("Edg", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("HuaweiBrowser/", "Huawei Browser"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEM_MARKS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def detect_browser(user_agent: str) -> str:
    """``Chrome``, ``Safari``, …; empty for what is none of the usual ones."""
    return _first_found(BROWSER_MARKS, user_agent)


def detect_system(user_agent: str) -> str:
    """``Android``, ``iPhone``, …; empty for what is none of the usual ones."""
    return _first_found(SYSTEM_MARKS, user_agent)


def get_device_name(session: Session) -> str:
    """What the device called itself, else its browser and system, in the active language."""
    if session.device_name:
        return session.device_name
    if session.browser and session.system:
        return _("%(browser)s on %(system)s") % {
            "browser": session.browser,
            "system": session.system,
        }
    return session.browser or session.system or _("Unknown device")


def _first_found(marks: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in marks if mark in user_agent), "")
