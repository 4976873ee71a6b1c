import { type Calendar, dateIn } from '~/shared/calendar/calendars';
import { addDays, type Day } from '~/shared/calendar/days';
import { addMonths, monthEnd, monthStart } from '~/shared/calendar/months';

/** Filters of the listing, as its address has them. */
export type GiftFilter = Partial<Record<'occasions' | 'recipients' | 'themes', string>>;

interface OccasionRule {
  calendar: Calendar;
  /** Month and day of its first and last day; without a last day the month's own. */
  first: [month: number, day: number];
  last: [month: number, day?: number];
  filter: GiftFilter;
}

/** Occasions that have a day. What has no filter of its own leads to all gifts. */
const rules = {
  ramadan: { calendar: 'hijri', first: [9, 1], last: [9], filter: { themes: 'majlis' } },
  eidFitr: { calendar: 'hijri', first: [10, 1], last: [10, 3], filter: { occasions: 'eid' } },
  eidAdha: { calendar: 'hijri', first: [12, 10], last: [12, 13], filter: { occasions: 'eid' } },
  foundingDay: { calendar: 'gregorian', first: [2, 22], last: [2, 22], filter: {} },
  mothersDay: {
    calendar: 'gregorian',
    first: [3, 21],
    last: [3, 21],
    filter: { recipients: 'mother' },
  },
  graduation: {
    calendar: 'gregorian',
    first: [5, 15],
    last: [6, 30],
    filter: { occasions: 'graduation' },
  },
  nationalDay: { calendar: 'gregorian', first: [9, 23], last: [9, 23], filter: {} },
} as const satisfies Record<string, OccasionRule>;

/** What comes on any day. */
export const undated = {
  newborn: { occasions: 'newborn' },
  housewarming: { occasions: 'housewarming' },
  thankYou: { occasions: 'thank-you' },
  getWell: { occasions: 'get-well' },
} as const satisfies Record<string, GiftFilter>;

export type OccasionKey = keyof typeof rules;

export interface Occasion {
  key: OccasionKey;
  first: Day;
  last: Day;
  /** Until its first day; 0 while it lasts. */
  daysLeft: number;
  filter: GiftFilter;
}

/** Every occasion's next time, the nearest first. */
export function listOccasions(today: Day): Occasion[] {
  const found = (Object.keys(rules) as OccasionKey[]).map((key) => buildOccasion(key, today));
  return found.sort((one, other) => one.daysLeft - other.daysLeft);
}

function buildOccasion(key: OccasionKey, today: Day): Occasion {
  const rule: OccasionRule = rules[key];
  const span = spanIn(rule, today, 0);
  const { first, last } = span.last < today ? spanIn(rule, today, 1) : span;
  return { key, first, last, daysLeft: Math.max(0, countDays(today, first)), filter: rule.filter };
}

/** Its days in the year of `today`, or in a later one. */
function spanIn({ calendar, first, last }: OccasionRule, today: Day, years: number) {
  const { month } = dateIn(calendar, today);
  const monthOf = (wanted: number) =>
    addMonths(calendar, monthStart(calendar, today), 12 * years + wanted - month);
  const [lastMonth, lastDay] = last;
  return {
    first: addDays(monthOf(first[0]), first[1] - 1),
    last: lastDay
      ? addDays(monthOf(lastMonth), lastDay - 1)
      : monthEnd(calendar, monthOf(lastMonth)),
  };
}

function countDays(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
