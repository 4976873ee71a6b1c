import { expect, test } from 'vitest';
import { type Exception, type Finding, type Source, sourcesOf, stale, unexcused } from './sources';

const givenToLoadOnce = 'Given to loadOnce, which answers null.';

/** Imports without a catch of their own, and what handles their failure. */
const exceptions: readonly Exception[] = [
  [
    'app/framework/start-script.ts',
    '(file)=>import(file)',
    'The page itself: without it nothing is there that could say so.',
  ],
  [
    'app/features/search/hooks/use-search-panel.ts',
    './components/search-panel',
    'useSearchPanel: the field is a plain form without it.',
  ],
  [
    'app/routes/shell/auth-host.tsx',
    './sign-in-dialog',
    'Given to useLazyComponent, which says so.',
  ],
  [
    'app/routes/shell/phone-menu.tsx',
    './phone-menu-panel',
    'Given to useLazyComponent, which says so.',
  ],
  ['app/routes/checkout.tsx', 'components/company-panel', 'Given to LazyComponent, which says so.'],
  ['app/routes/checkout.tsx', 'components/gift-panel', 'Given to LazyComponent, which says so.'],
  [
    'app/routes/shell/lazy-due-payment.tsx',
    'components/due-payment',
    'Given to LazyComponent, which says so.',
  ],
  ['app/features/catalogue/listing/late-filters.tsx', './listing-filters', givenToLoadOnce],
  ['app/features/catalogue/product/late-details.tsx', './details/details', givenToLoadOnce],
  ['app/routes/shell/late-care.tsx', 'components/product-care', givenToLoadOnce],
  ['app/routes/shell/late-words.tsx', './customer-words', givenToLoadOnce],
  ['app/routes/shell/customer-words.tsx', 'components/product-reviews', givenToLoadOnce],
  ['app/routes/shell/customer-words.tsx', 'components/product-questions', givenToLoadOnce],
  [
    'app/features/questions/components/ask-panel.tsx',
    './question-form',
    'Given to useLazyComponent, which says so.',
  ],
  [
    'app/routes/checkout.tsx',
    'components/offers-consent',
    'Given to LazyComponent, which says so.',
  ],
  ['app/routes/cart.tsx', 'components/saved-cart-view', 'In the loader: the route says so.'],
  [
    'app/routes/page.tsx',
    'measurement/change-consent-button',
    'Given to useLazyComponent: the page is read without it.',
  ],
  [
    'app/routes/shell/lazy-back-in-stock.tsx',
    'components/back-in-stock',
    'Given to useLazyComponent: the page says that the plant is sold out.',
  ],
  [
    'app/features/measurement/consent-texts.ts',
    '~locales/',
    'Whoever loads them shows no banner without texts.',
  ],
  [
    'app/features/verification/components/confirmation-host.tsx',
    './confirmation-dialog',
    'Given to useLazyComponent, which says so.',
  ],
];

const closing: Record<string, string> = { '(': ')', '{': '}', '[': ']' };

/** The place behind the bracket that closes the one at `open`. */
function behindBrackets(text: string, open: number): number {
  const waiting: string[] = [];
  for (let place = open; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign in closing) waiting.push(closing[sign] ?? '');
    else if (sign === waiting.at(-1)) waiting.pop();
    if (waiting.length === 0) return place + 1;
  }
  return text.length;
}

/** How many arguments are between the brackets at `open`. */
function countArguments(text: string, open: number): number {
  const end = behindBrackets(text, open) - 1;
  let count = 1;
  for (let place = open + 1; place < end; place += 1) {
    if (text.charAt(place) in closing) place = behindBrackets(text, place) - 1;
    else if (text.charAt(place) === ',' && text.slice(place + 1, end).trim()) count += 1;
  }
  return count;
}

/** Whether the chain of calls that begins at `place` deals with a rejection. */
function isCaught(text: string, place: number): boolean {
  const [call, method] = /^\s*\.(then|catch|finally)(?=\()/.exec(text.slice(place)) ?? [];
  if (!call) return false;
  const open = place + call.length;
  if (method === 'catch' || (method === 'then' && countArguments(text, open) > 1)) return true;
  return isCaught(text, behindBrackets(text, open));
}

function isInTry(text: string, place: number): boolean {
  return [...text.slice(0, place).matchAll(/\btry \{/g)].some(
    ({ index }) => behindBrackets(text, index + 'try '.length) > place,
  );
}

/** Whether `() => import(…)` is the code of a component that is loaded with a failure in its place. */
function isLazyComponent(text: string, place: number): boolean {
  const [, name] = /const (\w+) = \(\) =>\s*$/.exec(text.slice(0, place)) ?? [];
  return (
    name !== undefined &&
    new RegExp(`load={${name}}|(useLazyComponent|loadOnce)\\(${name}\\b`).test(text)
  );
}

function uncaughtImports({ path, text: source }: Source): Finding[] {
  // Comments become blank; places stay.
  const text = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return [...text.matchAll(/(?<!typeof |\.)\bimport(?=\()/g)].flatMap(({ index }) => {
    const open = index + 'import'.length;
    const isSafe =
      isCaught(text, behindBrackets(text, open)) ||
      (/await\s+$/.test(text.slice(0, index)) && isInTry(text, index)) ||
      isLazyComponent(text, index);
    const line = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
    return isSafe ? [] : [{ path, line: line.trim(), match: 'import(' }];
  });
}

/** Routes and dialogs wait for their texts: a failure is that of the route or the dialog. */
const texts = 'app/shared/i18n/';
const found = sourcesOf('ts', 'tsx')
  .filter(({ path }) => !path.startsWith(texts))
  .flatMap(uncaughtImports);

test('what cannot be loaded is said, or silent for a reason', () => {
  expect(unexcused(found, exceptions)).toEqual([]);
  expect(stale(found, exceptions)).toEqual([]);
});

const planted = (text: string) => uncaughtImports({ path: 'app/ui/planted.tsx', text });

test.each([
  "void import('./x');",
  "import('./x').then(({ x }) => x(1, 2));",
  "import('./x').then((late) => late.run()).finally(done);",
  "const { x } = await import('./x');",
  "try { a(); } catch { b(await import('./x')); }",
  "const load = () => import('./x');",
])('%s is found', (text) => {
  expect(planted(text)).toHaveLength(1);
});

test.each([
  "import('./x').then(({ x }) => x(), () => {});",
  "import('./x')\n  .then(({ x }) => x())\n  .catch(() => {});",
  "try { const { x } = await import('./x'); } catch { tell(); }",
  "const load = () => import('./x');\nconst X = useLazyComponent(load, open, close);",
  "const load = () => import('./x');\n<LazyComponent load={load} />",
  "type X = typeof import('./x');",
])('%s may stay', (text) => {
  expect(planted(text)).toEqual([]);
});
