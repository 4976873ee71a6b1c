import { expect, test } from 'vitest';
import { type Exception, findingsOf, type Source, sourcesOf, stale, unexcused } from './sources';

/** Classes that name a side, or move along the line without knowing where it begins. */
const classes = new RegExp(
  [
    '(?<![\\w-])-?(?:scroll-)?[mp][lr]-[\\w.[(]',
    '(?<![\\w-])-?(?:left|right)-[\\w.[(]',
    '(?<![\\w-])(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?![\\w])',
    '(?<![\\w-])(?:text|float|clear)-(?:left|right)(?![\\w-])',
    '(?<![\\w-])(?:origin|object|bg|mask)-(?:top-|bottom-)?(?:left|right)(?![\\w-])',
    '(?<![\\w-])(?:bg-linear|bg-gradient|mask-linear)-to-[tb]?[lr](?![\\w-])',
    // Under `rtl:` or `ltr:` a move knows its direction.
    '(?<![\\w-]|rtl:|ltr:)-?(?:translate|skew|scale)-x-[\\w.[(]',
  ].join('|'),
  'g',
);

const code =
  /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:left|right):(?! number\b)|\bscrollLeft\b|\b(?:client|page|offset)X\b|\bArrow(?:Left|Right)\b|\btranslateX\b/g;

const styles = new RegExp(
  [
    '(?<![\\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)\\b',
    '(?<![\\w-])border-(?:left|right|(?:top|bottom)-(?:left|right))\\b',
    '(?<![\\w-])(?:left|right)\\s*:',
    '(?<![\\w-])(?:float|clear)\\s*:',
    '(?<![\\w-])text-align\\s*:\\s*(?:left|right)\\b',
    '(?<![\\w-])(?:transform-origin|object-position|background-position)[^;]*\\b(?:left|right)\\b',
    '\\bto (?:top |bottom )?(?:left|right)\\b',
    '\\b(?:translateX|translate3d|translate|skewX|scaleX)\\(',
    '(?<![\\w-])(?:translate|scale)\\s*:',
  ].join('|'),
  'g',
);

const exceptions: readonly Exception[] = [
  ['app/routes/shell/navigation-progress.tsx', 'rtl:origin-right', 'It names both sides.'],
  [
    'app/features/plant-finder/components/finder-introduction.tsx',
    'object-right ltr:-scale-x-100',
    'The same picture, beside the heading.',
  ],
  [
    'app/features/catalogue/home/hero.tsx',
    'object-right',
    'The picture is at the right edge, where an Arabic page begins; English mirrors it whole.',
  ],
  [
    'app/features/auth/components/auth-tabs.tsx',
    "event.key !== 'ArrowLeft'",
    'Of two tabs either arrow reaches the other.',
  ],
  [
    'app/ui/verification/code-boxes.tsx',
    'ArrowLeft: -1',
    'Codes run left to right in both languages.',
  ],
  ['app/ui/dates/day-of-key.ts', 'case', 'Turns round with `rightToLeft`, tested beside it.'],
  [
    'app/ui/gallery/gallery-position.ts',
    'case',
    'Turns round with `rightToLeft`, tested beside it.',
  ],
  ['app/ui/gallery/gallery-position.ts', 'scrollLeft: number', 'Takes its size, not its sign.'],
  ['app/ui/gallery/gallery-position.ts', 'Math.abs(scrollLeft)', 'Takes its size, not its sign.'],
  ['app/ui/gallery/use-gallery.ts', 'left: scrollLeftOf', 'Counted from the start edge.'],
  ['app/ui/gallery/use-gallery.ts', 'currentTarget: { scrollLeft', 'Only its size is used.'],
  ['app/ui/gallery/use-gallery.ts', 'findVisiblePicture(scrollLeft', 'Only its size is used.'],
  [
    'app/features/catalogue/home/carousel-position.ts',
    'scrollLeft',
    'Takes its size, not its sign.',
  ],
  [
    'app/features/catalogue/home/category-carousel.tsx',
    'list.scrollLeft',
    'Only its size is used.',
  ],
  ['app/features/catalogue/home/category-carousel.tsx', 'left: sign * start', 'It has the sign.'],
  [
    'app/features/catalogue/product/picture-zoom.tsx',
    'clientX',
    'A point in a picture: pictures have no reading direction.',
  ],
  ['app/features/cart/fly-to-cart.ts', 'left: `', 'A place on the screen, as browsers measure it.'],
  ['app/styles/base.css', 'transform: scaleX(-1)', 'The mirror itself, for right-to-left pages.'],
  ['app/styles/dialogs.css', 'translateX(var(--away))', '`--away` has the sign of the direction.'],
  ['app/styles/tokens.css', 'scaleX(', 'Grows from an origin that names both sides.'],
];

const findings = [
  ...sourcesOf('ts', 'tsx').flatMap((source) => [
    ...findingsOf(source, classes),
    ...findingsOf(source, code),
  ]),
  ...sourcesOf('css').flatMap((source) => findingsOf(source, styles)),
];

test('no source says left or right where it means start or end', () => {
  expect(unexcused(findings, exceptions)).toEqual([]);
});

test('every exception is still needed', () => {
  expect(stale(findings, exceptions)).toEqual([]);
});

function planted(text: string): Source {
  return { path: 'app/ui/planted.tsx', text };
}

test.each([
  '<p className="ml-4" />',
  '<p className="md:-mr-2" />',
  '<p className="pl-[3px] numbers" />',
  "const place = 'absolute left-0';",
  '<p className="-right-1" />',
  '<p className="hover:text-left" />',
  '<p className="border-l-4" />',
  '<p className="rounded-tr" />',
  '<p className="float-right" />',
  '<p className="translate-x-full" />',
  '<p className="bg-linear-to-r" />',
])('refuses %s', (line) => {
  expect(unexcused(findingsOf(planted(line), classes), exceptions)).toHaveLength(1);
});

test.each([
  '<p style={{ marginLeft: 4 }} />',
  "if (event.key === 'ArrowRight') next();",
  'track.scrollTo({ left: 200 });',
  'track.scrollLeft += 200;',
])('refuses %s', (line) => {
  expect(unexcused(findingsOf(planted(line), code), exceptions)).toHaveLength(1);
});

test.each([
  'margin-left: 4px;',
  'left: 0;',
  'float: left;',
  'text-align: right;',
  'border-top-left-radius: 4px;',
  'transform: translateX(8px);',
  'background: linear-gradient(to right, red, blue);',
])('refuses the style %s', (line) => {
  expect(
    unexcused(findingsOf({ path: 'app/styles/a.css', text: line }, styles), exceptions),
  ).toEqual([expect.objectContaining({ line })]);
});

test.each([
  '<p className="rtl:-scale-x-100 ltr:translate-x-2" />',
  '<p className="ms-4 pe-2 start-0 -end-1 text-start border-s-4 rounded-s-md inset-x-0" />',
  '// stands on the left: of it',
  'const left = useCountdown(until);',
])('lets %s be', (line) => {
  expect([...findingsOf(planted(line), classes), ...findingsOf(planted(line), code)]).toEqual([]);
});

const pointing = /arrow|forward|backward|next|previous|left|right|chevron(?!-down|-up)/;

test('icons that point turn round', () => {
  const icons = sourcesOf('tsx').filter(({ path }) => path.startsWith('app/ui/icons/'));
  const named = icons.filter(({ path }) => pointing.test(path));
  expect(named.map(({ path }) => path)).toContain('app/ui/icons/chevron-forward.tsx');
  for (const { path, text } of named) expect(text, path).toMatch(/<Icon[^>]* directed/);
});
