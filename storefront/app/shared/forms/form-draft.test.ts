// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { formDraft } from './form-draft';

const empty = { city: '', phone: '' };
const draft = formDraft('some_draft', empty);

beforeEach(() => sessionStorage.clear());

test('a draft comes back as it was typed', () => {
  const form = { ...empty, city: 'الرياض' };
  draft.store(form);
  expect(draft.read()).toEqual(form);
  draft.clear();
  expect(draft.read()).toBeNull();
});

test.each(['', 'not json', 'null', '7'])('“%s” in the storage is no draft', (text) => {
  sessionStorage.setItem('some_draft', text);
  expect(draft.read()).toBeNull();
});

test('what a draft does not have is empty, and what is no field is left out', () => {
  sessionStorage.setItem('some_draft', '{"city":"الرياض","phone":7,"cvv":"123"}');
  expect(draft.read()).toEqual({ city: 'الرياض', phone: '' });
});
