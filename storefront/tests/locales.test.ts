import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = readdirSync('locales/en');
const plural = /_(zero|one|two|few|many|other)$/;

function read(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function stems(entries: [string, string][]): string[] {
  return [...new Set(entries.map(([key]) => key.replace(plural, '')))].sort();
}

test('both languages have the same files', () => {
  expect(readdirSync('locales/ar')).toEqual(files);
});

test.each(files)('%s has the same keys in both languages', (file) => {
  expect(stems(flatten(read('ar', file)))).toEqual(stems(flatten(read('en', file))));
});

test.each([
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['en', ['one', 'other']],
] as const)('counted texts of %s have every plural form', (language, forms) => {
  for (const file of files) {
    const keys = flatten(read(language, file)).map(([key]) => key);
    for (const stem of new Set(
      keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    )) {
      for (const form of forms) expect(keys).toContain(`${stem}_${form}`);
    }
  }
});

test.each(files)('%s has no empty text and the same placeholders', (file) => {
  const english = new Map(flatten(read('en', file)));
  for (const [key, text] of flatten(read('ar', file))) {
    expect(text.trim(), key).not.toBe('');
    const counterpart = english.get(key);
    if (counterpart && !plural.test(key))
      expect(placeholders(text)).toEqual(placeholders(counterpart));
  }
});

function placeholders(text: string): string[] {
  return (text.match(/\{\{.+?\}\}/g) ?? []).sort();
}
