// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { emptyDeliveryForm } from './delivery-form';
import { clearDraft, readDraft, storeDraft } from './form-draft';

beforeEach(() => sessionStorage.clear());

test('a draft comes back as it was typed', () => {
  const form = { ...emptyDeliveryForm, city: 'الرياض' };
  storeDraft(form);
  expect(readDraft()).toEqual(form);
  clearDraft();
  expect(readDraft()).toBeNull();
});

test.each(['', 'not json', 'null', '7'])('“%s” in the storage is no draft', (text) => {
  sessionStorage.setItem('checkout_draft', text);
  expect(readDraft()).toBeNull();
});

test('what a draft does not have is empty, and what is no field is left out', () => {
  sessionStorage.setItem('checkout_draft', '{"city":"الرياض","phone":7,"cvv":"123"}');
  expect(readDraft()).toEqual({ ...emptyDeliveryForm, city: 'الرياض' });
});
