"""What ``up`` prints when the shop runs."""

from collections.abc import Iterator

from launcher.database import Accounts


def summary_lines(address: str, accounts: Accounts, seconds: float) -> Iterator[str]:
    """The address and what ``demo_accounts`` says, one a line."""
    yield f"The shop is ready after {seconds:.0f} s."
    entries = {"shop": address, "in English": f"{address}/en", "office": f"{address}/office/"}
    entries |= {name.replace("_", " "): value for name, value in accounts.items()}
    for label, text in entries.items():
        yield f"  {label:<22} {text or 'changed by its owner'}"
