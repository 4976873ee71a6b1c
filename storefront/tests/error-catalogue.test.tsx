import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultLanguage, type Language, languages } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { tokenKey } from '~/shared/session/session-store';
import { checkout } from './error-catalogue/answers';
import { emptyStates } from './error-catalogue/empty-states';
import { orderErrors } from './error-catalogue/order-errors';
import { type Row, same } from './error-catalogue/row';
import { shoppingErrors } from './error-catalogue/shopping-errors';
import { signInErrors } from './error-catalogue/sign-in-errors';
import { successes } from './error-catalogue/successes';
import { wrongForms } from './error-catalogue/wrong-forms';
import { checkoutData } from './shop/checkout-data';
import { leaveShop, openShop, settled } from './shop/open-shop';
import { visitorOf } from './shop/visitor';

/** Of whom nothing is known yet. */
const newCustomer = { firstName: '', lastName: '', phone: null, contactEmail: null, addresses: [] };

const places: Record<Row['where'], string> = {
  alert: '[role=alert]',
  toast: '[aria-live=polite].fixed p',
  page: 'main',
  dialog: 'dialog[open]',
  field: 'main form',
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(leaveShop);

/** Every message that the corner showed: on a busy machine it may be gone before it is looked at. */
let said: string[] = [];

const listening = new MutationObserver(() => {
  for (const message of document.querySelectorAll(places.toast)) said.push(message.textContent);
});

beforeEach(() => {
  said = [];
  listening.observe(document.body, { childList: true, subtree: true });
});

function textsIn(where: Row['where']): string {
  if (where === 'toast') return said.join('\n');
  return [...document.querySelectorAll(places[where])].map((each) => each.textContent).join('\n');
}

function inBothLanguages(rows: Row[]): [situation: string, language: Language, row: Row][] {
  return rows.flatMap((row) =>
    // The server's own words are the same in both.
    (row.sees === same ? [defaultLanguage] : languages).map(
      (language) => [row.situation, language, row] as [string, Language, Row],
    ),
  );
}

describe.each([
  ['errors of signing in', signInErrors],
  ['errors of shopping', shoppingErrors],
  ['errors of orders and the account', orderErrors],
  ['successes', successes],
  ['empty states', emptyStates],
])('%s', (_list, rows) => {
  test.each(inBothLanguages(rows))('%s (%s)', async (_situation, language, row) => {
    const { path, guest, bare, answers, act, sees, where } = row;
    const { calls } = await openShop(localisePath(language, path), {
      guest,
      bare,
      // Arrays are used up, by the other language too.
      answers: structuredClone(answers),
    });
    await act?.(visitorOf(language, calls));
    await waitFor(() => expect(textsIn(where)).toContain(sees[language]));
    if (row.retry)
      expect(textsIn(where)).toContain(language === 'ar' ? 'أعد المحاولة' : 'Try again');
  });
});

describe.each(languages)('a form that cannot be sent (%s)', (language) => {
  test.each(wrongForms)('$paysBy with $typed', async ({ typed, paysBy, wrong }) => {
    const { calls } = await openShop(localisePath(language, '/checkout'), {
      // Nothing is known of the customer: each field is typed.
      answers: { ...checkout, Checkout: { data: { ...checkoutData, customer: newCustomer } } },
    });
    const visitor = visitorOf(language, calls);
    if (paysBy === 'cash') await visitor.choose('Cash on delivery');
    // Where nothing is delivered to yet, an order cannot be sent at all.
    await visitor.type('checkout:field.city', 'Riyadh');
    await settled(calls);
    await waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('DeliveryOptions'),
    );
    for (const [label, text] of Object.entries(typed)) await visitor.type(label, text);
    await visitor.press(paysBy === 'cash' ? 'checkout:place' : 'checkout:pay');
    for (const [label, sees] of wrong) {
      const words = `${visitor.say(label)}: ${sees[language]}`;
      await waitFor(() => expect(textsIn('alert')).toContain(words));
    }
    expect(calls.map(({ operation }) => operation)).not.toContain('OrderPlace');
  });
});

test('401 takes the token out of the browser', async () => {
  const { calls } = await openShop('/orders', { answers: { Orders: { status: 401 } } });
  expect(calls.map(({ operation }) => operation)).toContain('Orders');
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('a sign-out that the server does not hear of is only logged', async () => {
  const { calls } = await openShop('/en/contact', { answers: { SessionDelete: 'offline' } });
  const visitor = visitorOf('en', calls);
  await visitor.press('common:header.account');
  await visitor.press('common:header.logout');
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBeNull());
  expect(console.warn).toHaveBeenCalledWith(
    'The server did not hear of the sign-out.',
    expect.arrayContaining([expect.objectContaining({ code: 'API_UNAVAILABLE' })]),
  );
  expect(textsIn('toast')).toBe('');
});
