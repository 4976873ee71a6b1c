import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile } from '@tailwindcss/node';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources';

/** `name:` before a class, once for each name. */
const variant = /(?<=[\s"'`:])([a-z][a-z-]*):(?=!?-?[a-z[])/g;

/** What stands before a colon in strings that are no classes: modules, and properties of a page. */
const others = new Set(['a', 'image', 'locale', 'node', 'og', 'twitter']);

function variantsIn(text: string): string[] {
  const strings = text.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return strings
    .flatMap((string) => [...string.matchAll(variant)].map(([, name = '']) => name))
    .filter((name) => !others.has(name));
}

test('every variant that a class has is one that the stylesheet knows', async () => {
  const { build } = await compile(readFileSync('app/styles/app.css', 'utf8'), {
    base: resolve('app/styles'),
    onDependency: () => undefined,
  });
  const used = new Set(sourcesOf('tsx').flatMap(({ text }) => variantsIn(text)));
  expect([...used]).toEqual(expect.arrayContaining(['can-hover', 'guest', 'low', 'noscript']));

  const unknown = [...used].filter(
    (name) => !build([`${name}:hidden`]).includes(`.${name}\\:hidden`),
  );

  expect(unknown).toEqual([]);
});
