"""Listed plants in plain lists, which the finder reads as it reads the catalogue's arrays."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
from hypothesis import strategies as st

from plugins.plant_finder.preferences import Care, Light, Place, Preferences

FACTS: dict[str, list[str]] = {
    "light": ["full-sun", "sun-part-shade", "bright-indirect", "low-light"],
    "water": ["sparing", "moderate", "regular"],
    "place": ["indoor", "outdoor", "both"],
    "heat": ["cool-season", "sheltered", "high", "extreme"],
    "pets": ["safe", "irritant", "toxic"],
    "difficulty": ["easy", "moderate", "demanding"],
    "position": [place.value for place in Place],
}


@dataclass(frozen=True)
class ListedPlant:
    """``facts``: slugs by attribute, none for what the shop does not know."""

    price: int = 5000
    in_stock: bool = True
    rating: int = 0
    newest: int = 0
    category: int = 0
    facts: dict[str, list[str]] = field(default_factory=dict)


def plant(price: int = 5000, **facts: str) -> ListedPlant:
    """An easy houseplant for a bright desk but for what is given."""
    usual = {
        "light": "bright-indirect", "water": "moderate", "place": "indoor", "heat": "sheltered",
        "pets": "safe", "difficulty": "easy", "position": "desk",
    }  # fmt: skip
    return ListedPlant(price, facts={name: [slug] for name, slug in (usual | facts).items()})


class Nursery:
    """What ``ListedFacts`` offers."""

    def __init__(self, plants: list[ListedPlant]) -> None:
        self.plants = plants
        self.ids = np.arange(1, len(plants) + 1)
        self.prices = np.array([each.price for each in plants], dtype=np.int64)
        self.ratings = np.array([each.rating for each in plants], dtype=np.int64)
        self.newest = np.array([each.newest for each in plants], dtype=np.int64)
        self.in_stock = np.array([each.in_stock for each in plants], dtype=np.bool_)

    def get_flags(self, attribute: str, slug: str) -> Any:
        known = [slug in each.facts.get(attribute, ()) for each in self.plants]
        return np.array(known, dtype=np.bool_)

    def get_category_flags(self, place: int) -> list[Any]:
        own = self.plants[place].category
        return [np.array([each.category == own for each in self.plants], dtype=np.bool_)]

    def get_values(self, place: int) -> dict[str, list[Any]]:
        facts = self.plants[place].facts
        return {
            name: [
                SimpleNamespace(slug=slug, name=lambda _language, slug=slug: slug)
                for slug in facts.get(name, ())
            ]
            for name in FACTS
        }


PLANTS = st.lists(
    st.builds(
        ListedPlant,
        price=st.integers(0, 20_000),
        in_stock=st.booleans() | st.just(True),
        rating=st.integers(0, 2),
        newest=st.integers(0, 2),
        category=st.integers(0, 2),
        facts=st.fixed_dictionaries(
            {},
            optional={
                name: st.lists(st.sampled_from(slugs), min_size=1, max_size=2, unique=True)
                for name, slugs in FACTS.items()
            },
        ),
    ),
    max_size=14,
)
PREFERENCES = st.builds(
    Preferences,
    place=st.none() | st.sampled_from(Place),
    light=st.none() | st.sampled_from(Light),
    care=st.none() | st.sampled_from(Care),
    has_pets=st.booleans(),
    budget=st.none() | st.integers(-1, 20_000),
)
