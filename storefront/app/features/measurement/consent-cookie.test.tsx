import { beforeEach, expect, test } from 'vitest';
import { readChoice, writeChoice } from './consent-cookie';

const key = '3f2b6c1e-8a0d-4c55-9d3e-1f2a3b4c5d6e';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2022 have no cookie store.
  document.cookie = 'mashtal_consent=; path=/; max-age=0';
});

test('nobody has chosen yet', () => {
  expect(readChoice()).toBeNull();
});

test.each([
  [['STATISTICS', 'ADVERTISING'], 'sa'],
  [['ADVERTISING'], 'a'],
] as const)('%s are kept with version, id and day', (purposes, letters) => {
  writeChoice(purposes, key);

  expect(readChoice()).toEqual(purposes);
  expect(document.cookie).toMatch(
    new RegExp(`mashtal_consent=1\\.${key}\\.\\d{4}-\\d\\d-\\d\\d\\.${letters}$`),
  );
});

test('a refusal is a choice too', () => {
  writeChoice([], null);

  expect(readChoice()).toEqual([]);
});

test('an earlier version of the banner asks again', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2022 have no cookie store.
  document.cookie = `mashtal_consent=0.${key}.2026-01-01.sa; path=/`;

  expect(readChoice()).toBeNull();
});
