import { expect, test } from 'vitest';
import type { Language } from '~/config/languages';
import { createTranslator } from './create-translator';
import { translators } from './translators.server';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const common = Object.fromEntries(forms.map((form) => [`plants_${form}`, form]));

/** The form that i18next takes of a text that has all six. */
function formOf(language: Language, count: number): string {
  const t = createTranslator(language, { common }).getFixedT(null, 'common');
  return t('plants' as never, { count });
}

test.each([
  ['zero', [0]],
  ['one', [1]],
  ['two', [2]],
  ['few', [3, 4, 9, 10, 103, 110, 1003]],
  ['many', [11, 12, 20, 99, 111, 199, 1011]],
  ['other', [100, 101, 102, 200, 202, 1000, 1_000_000]],
])('Arabic counts in the form “%s”: %j', (form, counts) => {
  expect(counts.map((count) => formOf('ar', count))).toEqual(counts.map(() => form));
});

test.each([
  // i18next takes a text for nothing where there is one, in any language.
  ['zero', [0]],
  ['one', [1]],
  ['other', [2, 3, 10, 11, 21, 100, 101]],
])('English counts in the form “%s”: %j', (form, counts) => {
  expect(counts.map((count) => formOf('en', count))).toEqual(counts.map(() => form));
});

test.each([
  ['ar', 0, 'سلة التسوق، فارغة'],
  ['ar', 1, 'سلة التسوق، منتج واحد'],
  ['ar', 2, 'سلة التسوق، منتجان'],
  ['ar', 3, 'سلة التسوق، 3 منتجات'],
  ['ar', 10, 'سلة التسوق، 10 منتجات'],
  ['ar', 11, 'سلة التسوق، 11 منتجًا'],
  ['ar', 99, 'سلة التسوق، 99 منتجًا'],
  ['ar', 100, 'سلة التسوق، 100 منتج'],
  ['en', 0, 'Cart, empty'],
  ['en', 1, 'Cart, one product'],
  ['en', 2, 'Cart, 2 products'],
  ['en', 100, 'Cart, 100 products'],
] as const)('the shop’s own text (%s): %d → %s', (language, count, text) => {
  expect(translators[language].getFixedT(null, 'common')('header.cartCount', { count })).toBe(text);
});
