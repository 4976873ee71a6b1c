import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * React Router's build wraps the component that a route exports by default in an expression, which
 * leaves no name behind: another export that draws it breaks the page, in a build only.
 */
test.each(globSync('app/routes/*.tsx'))('%s names its default export apart from it', (file) => {
  const source = readFileSync(file, 'utf8');
  const name = /^export default function (\w+)/m.exec(source)?.[1];
  expect(name && new RegExp(`<${name}\\b`).test(source)).toBeFalsy();
});

/**
 * React Router replaces a `HydrateFallback` by the route's component, and with it loses the focus, a
 * press that has begun, and what was read aloud. A component whose server loader returned null stays.
 */
test.each(
  globSync('app/routes/*.tsx').filter((file) => /clientLoader\(/.test(readFileSync(file, 'utf8'))),
)('%s renders its component before its data', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('export const loader = () => null;');
  expect(source).toContain('clientLoader.hydrate = true as const;');
  expect(source).not.toContain('HydrateFallback');
});
