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
