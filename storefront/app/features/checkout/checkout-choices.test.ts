// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { clearChoices, noChoices, readChoices, storeChoices } from './checkout-choices';

beforeEach(() => sessionStorage.clear());

test('what was chosen is there after a reload, until it is cleared', () => {
  const delivery = { optionId: 'van', date: '2026-03-03', windowId: null };
  storeChoices({ payment: 'CREDIT_CARD', delivery });
  expect(readChoices()).toEqual({ payment: 'CREDIT_CARD', delivery });
  clearChoices();
  expect(readChoices()).toEqual(noChoices);
});

test.each(['', 'null', '7', '{"payment":1,"delivery":[]}', '{broken'])(
  '%s is no choice',
  (text) => {
    sessionStorage.setItem('checkout_choices', text);
    expect(readChoices()).toEqual(noChoices);
  },
);
