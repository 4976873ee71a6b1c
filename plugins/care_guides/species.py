"""What is known of plants by Latin name: family, way of growing, bloom and harvest in Riyadh.

The catalogue has no such attributes. A name that is missing here costs a guide its bloom and its
family, and the way of growing is then guessed from the plant's facts.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Season = tuple[int, int]
"""The first and the last month, over the new year where the last is the smaller one."""


class Growth(StrEnum):
    """Plants that want the same soil, food and pruning."""

    HOUSEPLANT = "houseplant"
    ORCHID = "orchid"
    SUCCULENT = "succulent"
    PERENNIAL = "perennial"
    WOODY = "woody"
    TREE = "tree"
    CITRUS = "citrus"
    PALM = "palm"
    BULB = "bulb"
    WINTER_FLOWER = "winter_flower"
    SUMMER_FLOWER = "summer_flower"
    LAWN = "lawn"


@dataclass(frozen=True)
class Species:
    family: str
    growth: Growth
    bloom: tuple[Season, ...] = ()
    harvest: tuple[Season, ...] = ()


HOUSEPLANT, SUCCULENT, WOODY = Growth.HOUSEPLANT, Growth.SUCCULENT, Growth.WOODY
WINTER, SUMMER, TREE = Growth.WINTER_FLOWER, Growth.SUMMER_FLOWER, Growth.TREE

SPECIES: Final = {
    "Anthurium": Species("Araceae", HOUSEPLANT, ((1, 12),)),
    "Antigonon": Species("Polygonaceae", WOODY, ((4, 11),)),
    "Antirrhinum": Species("Plantaginaceae", WINTER, ((12, 4),)),
    "Aloe": Species("Asphodelaceae", SUCCULENT, ((2, 4),)),
    "Azadirachta": Species("Meliaceae", TREE, ((3, 5),)),
    "Bougainvillea": Species("Nyctaginaceae", WOODY, ((3, 6), (9, 11))),
    "Calendula": Species("Asteraceae", WINTER, ((12, 4),)),
    "Catharanthus": Species("Apocynaceae", SUMMER, ((4, 11),)),
    "Celosia": Species("Amaranthaceae", SUMMER, ((4, 11),)),
    "Cenchrus": Species("Poaceae", Growth.PERENNIAL, ((5, 11),)),
    "Chlorophytum": Species("Asparagaceae", HOUSEPLANT),
    "Citrus": Species("Rutaceae", Growth.CITRUS, ((2, 4),), ((10, 1),)),
    "Cycas": Species("Cycadaceae", Growth.PALM),
    "Cyclamen": Species("Primulaceae", Growth.BULB, ((11, 3),)),
    "Cynodon": Species("Poaceae", Growth.LAWN),
    "Delonix": Species("Fabaceae", TREE, ((5, 7),)),
    "Dodonaea": Species("Sapindaceae", WOODY, ((2, 4),)),
    "Dracaena": Species("Asparagaceae", HOUSEPLANT),
    "Duranta": Species("Verbenaceae", WOODY, ((4, 11),)),
    "Dypsis": Species("Arecaceae", HOUSEPLANT),
    "Echeveria": Species("Crassulaceae", SUCCULENT, ((2, 4),)),
    "Epipremnum": Species("Araceae", HOUSEPLANT),
    "Ficus": Species("Moraceae", HOUSEPLANT),
    "Fittonia": Species("Acanthaceae", HOUSEPLANT),
    "Gazania": Species("Asteraceae", Growth.PERENNIAL, ((2, 5), (10, 11))),
    "Goeppertia": Species("Marantaceae", HOUSEPLANT),
    "Helianthus": Species("Asteraceae", SUMMER, ((4, 7),)),
    "Hibiscus": Species("Malvaceae", WOODY, ((3, 11),)),
    "Hippeastrum": Species("Amaryllidaceae", Growth.BULB, ((2, 4),)),
    "Jasminum": Species("Oleaceae", WOODY, ((4, 10),)),
    "Kroenleinia": Species("Cactaceae", SUCCULENT),
    "Lantana": Species("Verbenaceae", WOODY, ((3, 11),)),
    "Lavandula": Species("Lamiaceae", WOODY, ((2, 5),), ((4, 5),)),
    "Lawsonia": Species("Lythraceae", WOODY, ((4, 9),), ((5, 10),)),
    "Leucophyllum": Species("Scrophulariaceae", WOODY, ((5, 10),)),
    "Mesembryanthemum": Species("Aizoaceae", SUCCULENT, ((3, 6),)),
    "Monstera": Species("Araceae", HOUSEPLANT),
    "Moringa": Species("Moringaceae", TREE, ((3, 5),)),
    "Narcissus": Species("Amaryllidaceae", Growth.BULB, ((12, 2),)),
    "Nephrolepis": Species("Nephrolepidaceae", HOUSEPLANT),
    "Nerium": Species("Apocynaceae", WOODY, ((4, 10),)),
    "Olea": Species("Oleaceae", TREE, ((3, 4),), ((9, 11),)),
    "Opuntia": Species("Cactaceae", SUCCULENT, ((3, 5),), ((6, 8),)),
    "Paspalum": Species("Poaceae", Growth.LAWN),
    "Pelargonium": Species("Geraniaceae", Growth.PERENNIAL, ((11, 5),)),
    "Petunia": Species("Solanaceae", WINTER, ((11, 5),)),
    "Phalaenopsis": Species("Orchidaceae", Growth.ORCHID, ((1, 5),)),
    "Phoenix": Species("Arecaceae", Growth.PALM),
    "Phoenix dactylifera": Species("Arecaceae", Growth.PALM, ((2, 4),), ((7, 9),)),
    "Portulaca": Species("Portulacaceae", SUMMER, ((4, 10),)),
    "Salvia": Species("Lamiaceae", WOODY),
    "Salvia rosmarinus": Species("Lamiaceae", WOODY, ((1, 4),), ((1, 12),)),
    "Spathiphyllum": Species("Araceae", HOUSEPLANT, ((3, 9),)),
    "Stenotaphrum": Species("Poaceae", Growth.LAWN),
    "Strelitzia": Species("Strelitziaceae", Growth.PERENNIAL, ((10, 4),)),
    "Tagetes": Species("Asteraceae", WINTER, ((10, 5),)),
    "Trachelospermum": Species("Apocynaceae", WOODY, ((4, 6),)),
    "Vachellia": Species("Fabaceae", TREE, ((4, 6),)),
    "Viola": Species("Violaceae", WINTER, ((11, 4),)),
    "Washingtonia": Species("Arecaceae", Growth.PALM),
    "Zamioculcas": Species("Araceae", HOUSEPLANT),
    "Zinnia": Species("Asteraceae", SUMMER, ((4, 10),)),
    "Ziziphus": Species("Rhamnaceae", TREE, ((9, 10),), ((2, 4),)),
}
"""By genus, or by the whole name where one species differs from its genus."""


def find_species(latin_name: str) -> Species | None:
    """By the first two words of the name, else by the genus."""
    words = latin_name.split()
    return SPECIES.get(" ".join(words[:2])) or SPECIES.get(" ".join(words[:1]))
