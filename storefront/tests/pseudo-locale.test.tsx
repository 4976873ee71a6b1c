import { act, fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { generatePath } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageNames } from '~/config/languages';
import { OfflinePage } from '~/offline/offline-page';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { requestConfirmation } from '~/shared/verification/confirmation-store';
import { type Answers, type Call, dataMarks } from './shop/mock-api';
import { leaveShop, openShop, settled } from './shop/open-shop';
import { screenPaths } from './shop/screens';

/** Every text of the shop's own between brackets: what is without them was not translated. */
const textMarks = ['⟦', '⟧'] as const;
const wrap = (text: string) => textMarks[0] + text + textMarks[1];
const pseudo = translators.ar.cloneInstance({ postProcess: 'pseudo' });
pseudo.use({ type: 'postProcessor', name: 'pseudo', process: wrap });

/** Words of a page that need no translation. */
const untranslatedWords = [
  ...Object.values(languageNames),
  // Payment brands, whose names are the same everywhere.
  'American Express',
  'Apple Pay',
  'Mastercard',
  'STC Pay',
  'Visa',
  'VISA',
  'mada',
  'MADA',
  'AMEX',
  // Made by shared/format, whose own tests hold it.
  'ر.س',
  // What the mock's customer and the shop's addresses and numbers are made of.
  'shop@example.com',
  'noura@example.com',
  'MB-1',
  // A code of digits, as the mock has every code.
  'code',
  'MB-XXXX-XXXX-XXXX',
];

const marked = new RegExp(`${dataMarks[0]}[^${dataMarks.join('')}]*${dataMarks[1]}|⟦[^⟦⟧]*⟧`, 'gu');
const spoken = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
];

function untranslatedIn(text: string): string | null {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    // From the inside out: a text can hold data and other texts.
    rest = rest.replace(marked, '');
  }
  for (const word of untranslatedWords) rest = rest.replaceAll(word, '');
  return /\p{L}/u.test(rest) ? text.trim() : null;
}

function* wordsOf(page: Document): Generator<[place: string, text: string]> {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style')) yield ['text', node.textContent ?? ''];
  }
  for (const name of spoken) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      yield [name, element.getAttribute(name) ?? ''];
    }
  }
  for (const meta of page.querySelectorAll(
    'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
  )) {
    yield ['meta', meta.getAttribute('content') ?? ''];
  }
}

const clean = new Set<string>();

/** Texts of the page that did not come from the translator, from Intl or from the API. */
function untranslated(page = document): string[] {
  const found = [...wordsOf(page)].flatMap(([place, text]) => {
    if (clean.has(text)) return [];
    const literal = untranslatedIn(text);
    if (!literal) clean.add(text);
    return literal ? [`${place}: ${literal}`] : [];
  });
  return [...new Set(found)];
}

/** Marks what Intl writes: months and units are words too. */
function markIntl(): void {
  const { format: written } = Intl.RelativeTimeFormat.prototype;
  vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format').mockImplementation(function (
    this: Intl.RelativeTimeFormat,
    ...amount
  ) {
    return wrap(written.apply(this, amount));
  });
  const { formatRange } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockImplementation(function (
    this: Intl.DateTimeFormat,
    ...range
  ) {
    return wrap(formatRange.apply(this, range));
  });
  // A property that gives a function: no method that could be spied on.
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...dateFormat,
    get(this: Intl.DateTimeFormat) {
      const format: Intl.DateTimeFormat['format'] = dateFormat?.get?.call(this);
      return (date?: Date | number) => wrap(format(date));
    },
  });
}

const dateFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');

beforeEach(() => {
  markIntl();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  leaveShop();
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', dateFormat ?? {});
});

const parameters = {
  slug: 'slug',
  number: '14',
  id: 'payment',
  reference: 'MB-1',
  token: 'l1',
  '*': 'x',
};
const screens = screenPaths('ar').map((pattern) => generatePath(pattern, parameters));

const signOut = pseudo.getFixedT(null, 'profile')('menu.logout');
const broken = pseudo.getFixedT(null, 'common')('state.brokenTitle');
const close = pseudo.getFixedT(null, 'common')('action.close');

const nameOf = (button: Element) =>
  `${button.getAttribute('aria-label') ?? button.textContent}`.replace(/⦃[^⦄]*⦄|\d+/g, '');

/**
 * Presses every button in `part` once, as it comes, with those of the dialogs that open, and
 * gives what each showed.
 */
async function pressEverything(part: string, calls: Call[]): Promise<string[]> {
  const found: string[] = [];
  const pressed = new Set([signOut]);
  const nextIn = (place: Element | null) => {
    const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('button, summary') ?? [])];
    const fresh = buttons.filter((button) => !button.disabled && !pressed.has(nameOf(button)));
    // A dialog is closed when nothing is left to press in it.
    const closing = place?.matches('dialog')
      ? buttons.find((each) => nameOf(each) === close)
      : null;
    return fresh.find((button) => button !== closing) ?? closing;
  };
  for (let steps = 0; steps < 60; steps += 1) {
    const place = document.querySelector('dialog[open]') ?? document.querySelector(part);
    const next = nextIn(place);
    if (!next) break;
    pressed.add(nameOf(next));
    fireEvent.click(next);
    await settled(calls);
    found.push(...untranslated());
  }
  return [...new Set(found)];
}

/** One product in the wishlist, whose heart is filled. */
const answers: Answers = {
  Wishlist: { data: { favorites: [{ id: 'olive', hasChoices: false }] } },
  CustomerSummary: { data: { favorites: [{ id: 'olive' }] } },
};

test('the header and what it opens has no text of its own', async () => {
  const { calls } = await openShop('/contact', { translator: pseudo, answers });
  expect(await pressEverything('header', calls)).toEqual([]);
});

test('signing in and registering has no text of its own', async () => {
  const { calls } = await openShop('/cart', { translator: pseudo, guest: true });
  const phone = await vi.waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('dialog[open] input[type=tel]');
    return input ?? Promise.reject(new Error('No dialog yet.'));
  }, 10_000);
  expect(untranslated()).toEqual([]);
  fireEvent.change(phone, { target: { value: '0550000000' } });
  expect(await pressEverything('dialog[open]', calls)).toEqual([]);
});

test('proving who one is has no text of its own', async () => {
  const { calls } = await openShop('/account', { translator: pseudo });
  act(() => void requestConfirmation());
  await settled(calls);
  expect(await pressEverything('dialog[open]', calls)).toEqual([]);
});

test('suggestions and an order at the side have no text of their own', async () => {
  const { calls } = await openShop('/orders?order=14', { translator: pseudo });
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull(), 10_000);
  const search = document.querySelector('header input[type=search]') as HTMLInputElement;
  fireEvent.focus(search);
  fireEvent.input(search, { target: { value: '⟦x⟧' } });
  await vi.waitFor(
    () => expect(calls.map(({ operation }) => operation)).toContain('Suggestions'),
    10_000,
  );
  await settled(calls);
  expect(untranslated()).toEqual([]);
});

test.each(screens)('%s has no text of its own', async (path) => {
  const { calls } = await openShop(path, { translator: pseudo, answers });
  expect(document.querySelector('main')?.textContent).toContain(textMarks[0]);
  expect(document.querySelector('main')?.textContent).not.toContain(broken);
  expect(untranslated()).toEqual([]);
  expect(await pressEverything('main', calls)).toEqual([]);
});

test.each(screens)('%s has no text of its own where there is nothing', async (path) => {
  await openShop(path, { translator: pseudo, bare: true });
  expect(untranslated()).toEqual([]);
});

test.each(screens)('%s has no text of its own without the API', async (path) => {
  await openShop(path, { translator: pseudo, answers: { '*': 'offline' } });
  expect(untranslated()).toEqual([]);
});

test('the page without a line has no text of its own', () => {
  const page = renderToStaticMarkup(
    <TranslationProvider translator={pseudo}>
      <OfflinePage styles={[]} />
    </TranslationProvider>,
  );
  // A document of its own: the other tests' `screen` keeps to the body that it has found.
  const parsed = new DOMParser().parseFromString(
    page.replaceAll(/<\/?template\b[^>]*>/g, ''),
    'text/html',
  );
  expect(parsed.querySelector('main')?.textContent).toContain(textMarks[0]);
  expect(untranslated(parsed)).toEqual([]);
});

test.each([
  ['a text', () => <p>Free delivery</p>, 'text: Free delivery'],
  ['a label', () => <nav aria-label="Main menu" />, 'aria-label: Main menu'],
  ['an Arabic placeholder', () => <input placeholder="ابحث" />, 'placeholder: ابحث'],
  ['a picture’s text', () => <img src="/a.webp" alt="Palm" />, 'alt: Palm'],
  ['a title beside a text', () => <p title="Hint">{wrap('نص')}</p>, 'title: Hint'],
  ['what is around a text', () => <p>Only {wrap('نص')}</p>, 'text: Only'],
])('%s without a translation is found', (_what, Planted, expected) => {
  render(<Planted />);
  expect(untranslated()).toContain(expected);
});
