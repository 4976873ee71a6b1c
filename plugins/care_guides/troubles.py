"""Common troubles: what is seen, and what helps. By how a plant grows."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_noop as N_

from plugins.care_guides.species import Growth

Trouble = tuple[str, str]

YELLOW_LEAVES: Final[Trouble] = (
    N_("Yellow leaves at the bottom"),
    N_("Too much water, most often. Let the soil dry, and check that the pot drains."),
)
BROWN_TIPS: Final[Trouble] = (
    N_("Brown tips and edges"),
    N_("Dry air or salts. Move it out of the cold draught, rinse the pot through, and mist it."),
)
SPIDER_MITES: Final[Trouble] = (
    N_("Fine webs and pale dots on the leaves"),
    N_("Spider mites love dry heat. Shower the leaves from below, and spray with soapy water."),
)
MEALYBUGS: Final[Trouble] = (
    N_("White cotton in the leaf joints"),
    N_("Mealybugs. Wipe them off with alcohol on cotton wool, again after a week."),
)
SOFT_STEM: Final[Trouble] = (
    N_("Soft, glassy leaves or stem"),
    N_("Rot from too much water. Cut it back to firm flesh, let it dry, and plant it in dry grit."),
)
STRETCHED: Final[Trouble] = (
    N_("Long, pale growth"),
    N_("Too little light. Move it nearer to the window, a little more each week."),
)
SCORCHED: Final[Trouble] = (
    N_("Pale, dry patches on the sunny side"),
    N_("Sunburn. Give it shade in the afternoon, and water before sunrise."),
)
APHIDS: Final[Trouble] = (
    N_("Curled, sticky young leaves"),
    N_("Aphids. Wash them off with a jet of water, and spray with soapy water in the evening."),
)
CHLOROSIS: Final[Trouble] = (
    N_("Yellow leaves with green veins"),
    N_("Iron is locked up in our alkaline soil. Give chelated iron, and compost."),
)
NO_FLOWERS: Final[Trouble] = (
    N_("Leaves but no flowers"),
    N_("Too little sun or too much nitrogen. Give it more light and a feed rich in potassium."),
)
WHITE_POWDER: Final[Trouble] = (
    N_("White powder on the leaves"),
    N_("Mildew. Water the soil and not the leaves, and leave air between the plants."),
)
WEEVIL: Final[Trouble] = (
    N_("Holes in the trunk, a wilted heart"),
    N_("The red palm weevil. Have it treated at once, and never cut green fronds in summer."),
)
BARE_PATCHES: Final[Trouble] = (
    N_("Bare or brown patches"),
    N_("A blocked sprinkler, or fungus after wet nights. Check the water, and water at dawn."),
)
ROTTEN_BULB: Final[Trouble] = (
    N_("A soft bulb"),
    N_("Rot in its rest. Lift it, cut off what is soft, and store it dry and airy until autumn."),
)
WRINKLED_LEAVES: Final[Trouble] = (
    N_("Wrinkled leaves"),
    N_("Roots that are dry or rotten. Cut off the brown ones, and bathe the bark once a week."),
)

TROUBLES: Final[Mapping[Growth, tuple[Trouble, ...]]] = {
    Growth.HOUSEPLANT: (YELLOW_LEAVES, BROWN_TIPS, SPIDER_MITES, MEALYBUGS),
    Growth.ORCHID: (WRINKLED_LEAVES, MEALYBUGS, NO_FLOWERS),
    Growth.SUCCULENT: (SOFT_STEM, STRETCHED, MEALYBUGS),
    Growth.PERENNIAL: (SCORCHED, APHIDS, NO_FLOWERS),
    Growth.WOODY: (CHLOROSIS, APHIDS, NO_FLOWERS),
    Growth.TREE: (CHLOROSIS, APHIDS, SCORCHED),
    Growth.CITRUS: (CHLOROSIS, APHIDS, MEALYBUGS),
    Growth.PALM: (WEEVIL, CHLOROSIS),
    Growth.BULB: (ROTTEN_BULB, NO_FLOWERS, APHIDS),
    Growth.WINTER_FLOWER: (APHIDS, WHITE_POWDER),
    Growth.SUMMER_FLOWER: (SCORCHED, SPIDER_MITES, WHITE_POWDER),
    Growth.LAWN: (BARE_PATCHES, CHLOROSIS),
}
