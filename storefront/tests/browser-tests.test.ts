import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Looks at the kit, which no shop serves. */
const others = ['design.spec.ts'];
const specifications = readdirSync('e2e').filter(
  (name) => name.endsWith('.spec.ts') && !others.includes(name),
);

test.each(specifications)('%s fails where the content policy refuses something', (name) => {
  const source = readFileSync(`e2e/${name}`, 'utf8');
  expect(source).not.toMatch(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/);
});

test.each(specifications)('%s does not wait until the network is idle', (name) => {
  expect(readFileSync(`e2e/${name}`, 'utf8')).not.toContain('networkidle');
});
