import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rows of the tables in docs/wording.md: what is not said, and what is said instead. */
const rules = readFileSync('../docs/wording.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `(.+)` \| (.+) \|$/.exec(line) ?? [])
  .filter((_, position) => position % 3 === 1)
  .map((pattern) => new RegExp(pattern.replaceAll('\\|', '|'), 'i'));
const vowelSigns = /[\u064b-\u0652]/g;

const files = [...globSync('locales/*/*.json'), ...globSync('public/**/*.webmanifest')];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

test('the tables are read', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.some((rule) => rule.test('مسح المرشحات'))).toBe(true);
  expect(rules.some((rule) => rule.test('Added to favorites'))).toBe(true);
});

test.each(files)('%s says it as docs/wording.md does', (file) => {
  const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')));
  const wrong = texts.filter((text) =>
    rules.some((rule) => rule.test(text.replaceAll(vowelSigns, ''))),
  );
  expect(wrong).toEqual([]);
});
