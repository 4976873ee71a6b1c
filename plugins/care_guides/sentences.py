"""Sentences of the guides, as msgids: what an experienced gardener says of each fact."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_noop as N_

from plugins.care_guides.species import Growth

LIGHTS: Final = {
    "full-sun": N_(
        "It wants direct sun for six hours a day at least; in less it grows thin and weak."
    ),
    "sun-part-shade": N_(
        "Morning sun suits it best, with shade from the strong light of the afternoon."
    ),
    "bright-indirect": N_(
        "It likes bright light without sun on its leaves: a metre or two from a window, or behind"
        " a thin curtain."
    ),
    "low-light": N_("It bears dim corners, and grows faster the nearer it stands to a window."),
}
LAWN_LIGHTS: Final = {
    "full-sun": N_("A lawn like this wants sun all day; in shade it grows thin and bare."),
    "sun-part-shade": N_(
        "This lawn grows in the sun and in half shade, so it suits gardens between high walls."
    ),
}
TURN_POT: Final = N_("Turn the pot a quarter every week or two, so that it grows straight.")
GOOD_PLACES: Final = N_("Good places for it: %(places)s.")

POT_WATERING: Final = {
    "sparing": N_(
        "Do not water before the soil is dry all through; then water until it runs out of the"
        " holes of the pot."
    ),
    "moderate": N_(
        "Feel the soil with a finger, and water once the top two centimetres are dry: about once"
        " a week."
    ),
    "regular": N_("Keep the soil moist but never soggy: some water every two or three days."),
}
GROUND_WATERING: Final = {
    "sparing": N_(
        "Water deeply and seldom: once it has rooted, it bears thirst better than standing water."
    ),
    "moderate": N_("Water deeply two or three times a week, and let the surface dry in between."),
    "regular": N_("Do not let the soil dry out: water every other day, and daily in the heat."),
}
LAWN_WATERING: Final = N_(
    "Water before sunrise, so deeply that the soil is wet for a hand’s depth: shallow watering"
    " makes shallow roots."
)
EMPTY_SAUCER: Final = N_("Empty the saucer after half an hour: roots in standing water rot.")
RINSE_SALTS: Final = N_(
    "Riyadh’s water leaves salts in the soil, so rinse the pot through with plenty of water once"
    " a month."
)
WATER_EARLY: Final = N_("The early morning is the best time; water at noon is lost to the sun.")
DIFFICULTIES: Final = {
    "easy": N_("If you forget it once, it forgives you."),
    "demanding": N_("It notices a missed watering, so look at it every day or two."),
}

SOILS: Final[Mapping[Growth, str]] = {
    Growth.HOUSEPLANT: N_(
        "A light mix of peat, perlite and a little compost, in a pot with holes at the bottom."
    ),
    Growth.ORCHID: N_(
        "Coarse bark instead of soil, in a clear pot with many holes: its roots want air and light."
    ),
    Growth.SUCCULENT: N_(
        "A gritty mix that drains at once: half potting soil, half coarse sand or perlite. A"
        " terracotta pot suits it, as it dries quickly."
    ),
    Growth.PERENNIAL: N_(
        "Loose soil that drains; our ground is poor and alkaline, so mix in compost, a third of"
        " the hole."
    ),
    Growth.WOODY: N_(
        "Dig the hole twice as wide as the root ball, and mix compost into our poor, alkaline soil,"
        " a third of it."
    ),
    Growth.TREE: N_(
        "Dig the hole twice as wide as the root ball and no deeper, mix in compost, and shape a"
        " basin around the trunk for the water."
    ),
    Growth.CITRUS: N_(
        "Citrus wants soil that drains and is not too alkaline: mix in compost and some sulphur,"
        " and keep the graft above the ground."
    ),
    Growth.PALM: N_(
        "Sandy soil that drains; put compost into the hole, and keep the heart of the crown well"
        " above the ground."
    ),
    Growth.BULB: N_(
        "Loose soil that drains well: a bulb in wet soil rots. In a pot leave its neck above the"
        " surface."
    ),
    Growth.WINTER_FLOWER: N_(
        "Loosen the bed a spade deep and work in compost; in boxes use fresh potting soil each"
        " season."
    ),
    Growth.SUMMER_FLOWER: N_(
        "Loosen the bed a spade deep and work in compost, which keeps the water in the heat; in"
        " boxes use fresh potting soil."
    ),
    Growth.LAWN: N_(
        "Level the ground, spread two fingers of sand and compost, and roll it before the turf is"
        " laid."
    ),
}
OUTDOOR_POT: Final = N_(
    "In a pot it needs holes at the bottom; one of a light colour keeps the roots cooler in summer."
)
GROWN_HEIGHT: Final = N_("It grows to about %(height)s, so leave it room.")

FEEDS: Final[Mapping[Growth, str]] = {
    Growth.HOUSEPLANT: N_("A liquid feed at half strength once a month is enough."),
    Growth.ORCHID: N_("An orchid feed at a quarter of its strength, every second week."),
    Growth.SUCCULENT: N_("A little cactus feed once or twice in spring is all that it wants."),
    Growth.PERENNIAL: N_("A balanced feed each month keeps it growing and in flower."),
    Growth.WOODY: N_("A slow-release feed or a layer of compost, away from the stem."),
    Growth.TREE: N_("Well-rotted manure or compost in the basin, two spans away from the trunk."),
    Growth.CITRUS: N_("A citrus feed with iron: in our soil the leaves turn yellow without it."),
    Growth.PALM: N_("A palm feed with potassium and magnesium, spread over the basin."),
    Growth.BULB: N_(
        "A liquid feed every two weeks while the leaves are green: they fill the bulb for its next"
        " flowers."
    ),
    Growth.WINTER_FLOWER: N_("A liquid flower feed at half strength every two weeks."),
    Growth.SUMMER_FLOWER: N_(
        "It grows fast and is hungry: a liquid flower feed at half strength every two weeks."
    ),
    Growth.LAWN: N_("A slow-release lawn feed rich in nitrogen, watered in at once."),
}
FEED_MONTHS: Final = N_("Feed %(months)s, always on moist soil.")

PRUNINGS: Final[Mapping[Growth, str]] = {
    Growth.HOUSEPLANT: N_(
        "Cut off yellow leaves whenever you see them, and shorten long shoots above a leaf."
    ),
    Growth.ORCHID: N_(
        "When the flowers are over, cut the stem above its second knot: it may flower again there."
    ),
    Growth.SUCCULENT: N_("It needs no pruning: take off dry leaves and spent flower stems."),
    Growth.PERENNIAL: N_("Pick off faded flowers, and divide crowded clumps every second year."),
    Growth.WOODY: N_("Take out what is dry, weak or crossing, and shorten long shoots by a third."),
    Growth.TREE: N_("Take out dry and crossing branches, never more than a quarter of the crown."),
    Growth.CITRUS: N_(
        "Take out dry wood and the shoots below the graft; more pruning costs fruit."
    ),
    Growth.PALM: N_("Take off dry fronds alone: the green ones feed the palm."),
    Growth.BULB: N_("Cut the flower stem when it has faded, and leave the leaves until they dry."),
    Growth.WINTER_FLOWER: N_("Pick off faded flowers: each makes room for a new one."),
    Growth.SUMMER_FLOWER: N_(
        "Pinch out the tips of young plants and pick off faded flowers, and they branch and bloom"
        " on."
    ),
    Growth.LAWN: N_("Mow often and little: never more than a third of the height at once."),
}
PRUNE_MONTHS: Final = N_("The best time to prune is %(months)s.")
MOW_MONTHS: Final = N_("Mow regularly %(months)s.")
REPOT_MONTHS: Final = N_(
    "Where roots fill the pot, move it to one two fingers wider, with fresh soil, %(months)s."
)
PLANT_MONTHS: Final = N_("The time to plant it out in Riyadh is %(months)s.")
HARVEST_MONTHS: Final = N_("Harvest it %(months)s.")
HARVEST_ALL_YEAR: Final = N_("It can be harvested all year, a little at a time.")

SUMMERS_INDOORS: Final = {
    "extreme": N_("Summer does it no harm; keep it off glass that the sun heats."),
    "high": N_(
        "Summer does it no harm indoors; keep it off glass that the sun heats, and out of the"
        " cold draught of the air conditioner."
    ),
    "sheltered": N_(
        "From June to September it wants a cooled room, out of the draught of the air conditioner"
        " and away from glass that the sun heats."
    ),
}
SUMMERS_OUTDOORS: Final = {
    "extreme": N_(
        "It stands in the sun of July without harm. Water deeply before sunrise, and it goes on"
        " growing."
    ),
    "high": N_(
        "It bears Riyadh’s summer with water: water before sunrise, cover the soil with mulch, and"
        " let it rest in the hottest weeks."
    ),
    "sheltered": N_(
        "From May on move it into shade or a cooled room: in the open sun above 40 °C its leaves"
        " burn."
    ),
    "cool-season": N_(
        "It belongs to the cool season: with the first heat of April or May it fades, and makes"
        " room for summer flowers."
    ),
}
BULB_SUMMER: Final = N_(
    "With the heat it withdraws into its bulb: let the leaves dry, hardly water, and keep it cool"
    " and shaded until autumn."
)
LAWN_SUMMER: Final = N_(
    "In the hottest weeks water daily before sunrise, let it stand a little higher, and do not"
    " feed it."
)
WINTER_INDOORS: Final = N_(
    "In winter it grows slowly: water less, and keep it away from the heater and from cold window"
    " panes at night."
)
WINTERS_OUTDOORS: Final = {
    "extreme": N_(
        "Our winter is mild for it: water little, and cover young plants with a light cloth on"
        " nights near frost."
    ),
    "high": N_(
        "It bears our winter outdoors: water less, and cover young plants with a light cloth on"
        " nights near frost."
    ),
    "sheltered": N_(
        "On nights below eight degrees stand it by a wall or indoors, and keep it drier."
    ),
    "cool-season": N_(
        "Winter is its season: with sun and regular water it blooms from the first cool nights"
        " until spring."
    ),
}
SUMMER_FLOWER_WINTER: Final = N_(
    "With the cold of December it comes to its end: lift it, renew the soil, and plant winter"
    " flowers."
)
LAWN_WINTER: Final = N_(
    "In the cold it sleeps and turns straw-coloured. Water once or twice a week, and overseed it"
    " with ryegrass if you want green."
)

PETS: Final = {
    "safe": N_("It is not toxic to cats and dogs. A pet that chews it may still feel sick."),
    "irritant": N_(
        "Chewed leaves irritate the mouth and the stomach of cats and dogs, so stand it out of"
        " their reach."
    ),
    "toxic": N_(
        "It is toxic to cats and dogs, and small children should not put it into their mouths."
        " Stand it where they cannot reach it; if one has eaten of it, take a piece of the plant"
        " along to the vet or doctor."
    ),
}
PETS_UNKNOWN: Final = N_(
    "We do not know whether it harms pets, so keep it out of their reach to be safe."
)
