import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';
import { formatDay, formatDays } from '~/shared/calendar/calendars';
import { formatDaysLeft } from '~/shared/format/relative-time';
import {
  type GiftFilter,
  listOccasions,
  type Occasion,
  type OccasionKey,
  undated,
} from './occasions';

const giftCategory = 'gifts';

export interface DescribedOccasion {
  key: OccasionKey;
  first: string;
  /** `in 12 days`; null while it lasts. */
  when: string | null;
  gregorian: string;
  hijri: string;
  href: string;
}

/** Written once, on the server: engines differ in the names of months. */
export function describeOccasions(today: string, language: Language) {
  const describe = ({ key, first, last, daysLeft, filter }: Occasion): DescribedOccasion => ({
    key,
    first,
    when: daysLeft ? formatDaysLeft(daysLeft, language) : null,
    gregorian:
      first === last ? formatDay(first, 'gregorian', language) : formatDays(first, last, language),
    hijri: formatDay(first, 'hijri', language),
    href: giftsHref(language, filter),
  });
  return listOccasions(today).map(describe);
}

export function describeUndated(language: Language) {
  return (Object.keys(undated) as (keyof typeof undated)[]).map((key) => ({
    key,
    href: giftsHref(language, undated[key]),
  }));
}

/** The listing of gifts, narrowed as its filters write it. */
export function giftsHref(language: Language, filter: GiftFilter = {}): string {
  const query = new URLSearchParams({ categories: giftCategory, ...filter });
  return `${paths.products.getHref(language)}?${query}`;
}

/** The same for the API. */
export function buildFilter(filter: GiftFilter) {
  const lists = Object.entries(filter).map(([name, value]) => [name, [value]]);
  return { categories: [giftCategory], ...Object.fromEntries(lists) };
}
