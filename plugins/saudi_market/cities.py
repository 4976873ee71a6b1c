"""The kingdom's main cities, larger ones first. Any other name is accepted as it is typed."""

from typing import Final, NamedTuple


class City(NamedTuple):
    ar: str
    en: str


CITIES: Final[tuple[City, ...]] = (
    City("الرياض", "Riyadh"),
    City("جدة", "Jeddah"),
    City("مكة المكرمة", "Makkah"),
    City("المدينة المنورة", "Madinah"),
    City("الدمام", "Dammam"),
    City("الخبر", "Khobar"),
    City("الظهران", "Dhahran"),
    City("الطائف", "Taif"),
    City("تبوك", "Tabuk"),
    City("بريدة", "Buraydah"),
    City("عنيزة", "Unaizah"),
    City("الرس", "Ar Rass"),
    City("خميس مشيط", "Khamis Mushait"),
    City("أبها", "Abha"),
    City("الأحساء", "Al Ahsa"),
    City("القطيف", "Qatif"),
    City("الجبيل", "Jubail"),
    City("حفر الباطن", "Hafar Al Batin"),
    City("حائل", "Hail"),
    City("نجران", "Najran"),
    City("جازان", "Jazan"),
    City("صبيا", "Sabya"),
    City("ينبع", "Yanbu"),
    City("الخرج", "Al Kharj"),
    City("الدرعية", "Diriyah"),
    City("المزاحمية", "Al Muzahimiyah"),
    City("المجمعة", "Al Majmaah"),
    City("الزلفي", "Az Zulfi"),
    City("شقراء", "Shaqra"),
    City("الدوادمي", "Ad Dawadimi"),
    City("عفيف", "Afif"),
    City("وادي الدواسر", "Wadi Ad Dawasir"),
    City("سكاكا", "Sakaka"),
    City("القريات", "Al Qurayyat"),
    City("عرعر", "Arar"),
    City("رفحاء", "Rafha"),
    City("الباحة", "Al Bahah"),
    City("بيشة", "Bisha"),
    City("محايل عسير", "Muhayil Asir"),
    City("القنفذة", "Al Qunfudhah"),
    City("رابغ", "Rabigh"),
    City("الخفجي", "Khafji"),
    City("رأس تنورة", "Ras Tanura"),
    City("بقيق", "Buqayq"),
    City("العلا", "AlUla"),
    City("تيماء", "Tayma"),
    City("ضباء", "Duba"),
)
