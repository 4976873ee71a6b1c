"""What ``up`` prints when the shop runs."""

from collections.abc import Iterator

from launcher.database import Accounts

# How the keys of ``demo_accounts`` are called on the terminal.
LABELS = {
    "customer": "customer phone",
    "codes": "one-time codes",
    "staff": "staff login",
}


def summary_lines(address: str, accounts: Accounts, seconds: float) -> Iterator[str]:
    """The address and the demonstration accounts, one a line."""
    yield f"The shop is ready after {seconds:.0f} s."
    yield f"  {'shop':<16} {address}"
    yield f"  {'in English':<16} {address}/en"
    for label, text in _account_lines(address, accounts):
        yield f"  {label:<16} {text}"


def _account_lines(address: str, accounts: Accounts) -> Iterator[tuple[str, str]]:
    for name, value in accounts.items():
        label = LABELS.get(name, name.replace("_", " "))
        text = (
            " · ".join(str(part) for part in value.values()) if isinstance(value, dict) else value
        )
        yield label, f"{address}{text}" if text.startswith("/") else text
