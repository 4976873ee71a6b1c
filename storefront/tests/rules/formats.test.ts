import { expect, test } from 'vitest';
import { type Exception, findingsOf, type Source, sourcesOf, stale, unexcused } from './sources';

/** Numbers, days and counts that are written by hand, without what their language asks for. */
const handmade = new RegExp(
  [
    '\\.to(?:Fixed|Precision|Exponential|Locale(?:Date|Time)?String|DateString|TimeString|UTCString)\\(',
    '\\.get(?:UTC)?(?:Day|Date|Month|FullYear|Hours|Minutes)\\(',
    // A text chosen by a count: Arabic has six forms, which i18next knows.
    '(?:[=!]==|[<>]=?)\\s*(?:1|2|3|10|11)\\s*\\?\\s*(?:[\'"`]|t\\()',
    '\\bt\\(\\s*[\'"`][\\w.]+_(?:zero|one|two|few|many|other)\\b',
    '\\$\\{\\w*(?:count|quantity|total)\\}\\s+\\p{L}{2}',
    '[`>}\\s](?:SAR|ر\\.س)(?=[`<{$\\s])',
    '\\bnew Intl\\.(?:NumberFormat|RelativeTimeFormat|PluralRules|ListFormat)\\b',
    "\\bDateTimeFormat\\('",
  ].join('|'),
  'gu',
);

/** Here numbers, money, times and plural forms are made, with Intl. */
const workshops = ['app/shared/format/', 'app/shared/calendar/', 'app/shared/i18n/'];

const exceptions: readonly Exception[] = [
  [
    'app/features/catalogue/components/rating.tsx',
    'average.toFixed(1)',
    'Alike in both languages, and a format of Intl would enter every first view.',
  ],
  [
    'app/features/reviews/components/product-reviews.tsx',
    'average?.toFixed(1)',
    'The same number as on the cards.',
  ],
  ['app/ui/pagination-pages.ts', "'gap-before'", 'Chooses a place, not a text.'],
  [
    'app/features/checkout/components/delivery-days.tsx',
    "t('delivery.tomorrow')",
    'A day that has a name of its own, not a count of days.',
  ],
  [
    'app/features/checkout/delivery/delivery-dates.ts',
    "DateTimeFormat('en-CA'",
    'The day in Riyadh as the API writes it; it is not shown.',
  ],
];

const findings = sourcesOf('ts', 'tsx')
  .filter(({ path }) => !workshops.some((folder) => path.startsWith(folder)))
  .flatMap((source) => findingsOf(source, handmade));

test('numbers, money, days and plurals come from Intl and i18next', () => {
  expect(unexcused(findings, exceptions)).toEqual([]);
});

test('every exception is still needed', () => {
  expect(stale(findings, exceptions)).toEqual([]);
});

function planted(text: string): Source {
  return { path: 'app/ui/planted.tsx', text };
}

test.each([
  'price.toFixed(2)',
  "date.toLocaleDateString('ar')",
  'count.toLocaleString()',
  'new Date().getFullYear()',
  "count === 1 ? 'plant' : 'plants'",
  "count > 1 ? t('plants') : t('plant')",
  "t('cart.count_one')",
  '`$' + '{count} plants`',
  '<span>SAR {price}</span>',
  '`$' + '{price} ر.س`',
  "new Intl.NumberFormat('en')",
])('refuses %s', (line) => {
  expect(unexcused(findingsOf(planted(line), handmade), exceptions)).not.toEqual([]);
});

test.each([
  "t('products', { count })",
  'count > 1 ? <Pages /> : null',
  '`$' + '{count}-$' + '{id}`',
])('lets %s be', (line) => {
  expect(findingsOf(planted(line), handmade)).toEqual([]);
});
