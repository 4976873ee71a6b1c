"""What the search knows of the two languages: plurals of the trade, words that tell nothing.

All are folded (see ``tokens.fold_text``). Names of plants are no part of it: they are synonyms,
which staff keep.
"""

from collections.abc import Mapping
from typing import Final


def _list_stems(groups: Mapping[str, str]) -> dict[str, str]:
    return {form: stem for stem, forms in groups.items() for form in (stem, *forms.split())}


def _split_words(text: str) -> frozenset[str]:
    return frozenset(text.split())


STEMS: Final = _list_stems(
    {
        "نخل": "نخيل نخله نخلات نخلتين",
        "شجر": "اشجار شجره شجرات",
        "زهر": "ازهار زهور زهره زهرات مزهر مزهره ازاهير",
        "ورد": "ورود ورده وردات",
        "اصيص": "اصص",
        "حوض": "احواض",
        "مركن": "مراكن",
        "قصري": "قصريه قصاري قصريات",
        "سله": "سلال",
        "سماد": "اسمده",
        "ترب": "تربه اتربه ترب",
        "عشب": "اعشاب عشبه",
        "بذر": "بذور بذره",
        "شتل": "شتلات شتله شتول",
        "ثمر": "ثمار ثمره اثمار مثمر مثمره",
        "فاكه": "فواكه فاكهه",
        "ورق": "اوراق ورقه",
        "غصن": "اغصان",
        "لون": "الوان",
        "عطر": "عطور عطري عطريه عطريات",
        "هدي": "هدايا هديه هدايه",
        "حديق": "حدائق حديقه",
        "مجلس": "مجالس",
        "مكتب": "مكاتب",
        "بيت": "بيوت",
        "غرف": "غرفه غرف",
        "قط": "قطط قطه",
        "كلب": "كلاب",
        "ام": "امهات",
        "صديق": "اصدقاء صديقه",
        "زميل": "زملاء زميله",
        "معلم": "معلمين معلمه معلمات",
        "شتوي": "شتويه شتاء شتوي",
        "صيفي": "صيفيه صيف",
        "عصاري": "عصاريات عصاريه",
        "متسلق": "متسلقه متسلقات",
        "مقاس": "مقاسات",
        "احمر": "حمراء حمر حمرا",
        "ابيض": "بيضاء بيض بيضا",
        "اصفر": "صفراء صفر صفرا",
        "ازرق": "زرقاء زرق زرقا",
        "اخضر": "خضراء خضر خضرا",
        "cactus": "cacti cactuses",
        "leaf": "leaves",
        "foliage": "foliages",
        "fungus": "fungi",
        "bulb": "bulbs",
    }
)
"""Broken plurals and what they share with their singular."""

NEGATIONS: Final[Mapping[str, str]] = {"غير": "غير", "not": "not", "non": "not"}

STOP_WORDS: Final = _split_words(
    """
    في من علي عن الي مع او ثم و هل ما كم بكم حق حقت تبع عند عندكم فيه ابي ابغي ابغا اريد نبي
    نبغي اشتري شراء سعر اسعار افضل احسن انواع نوع طلب توصيل يتحمل تتحمل يحب تحب يحتاج تحتاج
    يعيش تعيش ينفع تنفع مناسب مناسبه a an the of for with in on at and or to from by my your
    is are that i want need buy order price prices best good suitable grow grows
    """
)
"""Ignored in a query that has other words."""

GENERIC_WORDS: Final = _split_words(
    """
    نبات نباتات نبته نبتات نبت زرع زرعه زرعات زروع plant plants nabat nabta nabatat zare
    """
)
"""True of every product; ignored beside another word."""
