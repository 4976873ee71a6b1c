// @vitest-environment node
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findZoneViolations } from '../scripts/import-zones.js';

const direction = 'the left never imports the right';
const between = 'features do not import one another';
const deep = 'write ~/…';
const framework = 'app/framework is for the entries';
const server = 'modules of the server are for';
const late = 'is loaded after the first view';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'import-zones-')));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, source: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
}

test.each([
  ['app/config/a.ts', "import '~/shared/b';", direction],
  ['app/shared/a.ts', "import '../ui/b';", direction],
  ['app/shared/api/a.ts', "import '~/features/cart/b';", direction],
  ['app/ui/a.ts', "export { b } from '~/features/cart/b';", direction],
  ['app/ui/a.ts', "import type { B } from '~/routes/home';", direction],
  ['app/features/cart/a.ts', "const b = () => import('~/routes/home');", direction],
  ['app/features/cart/a.ts', "import '~/features/orders/b';", between],
  ['app/features/cart/a.ts', "import '../orders/b';", between],
  ['app/features/new-one/a.ts', "const b = () => import('~/features/cart/b');", between],
  ['app/features/cart/components/a.ts', "import '../../cart/b';", deep],
  ['app/features/cart/a.ts', "import '~/framework/b';", framework],
  ['app/routes/home.tsx', "import '~/framework/b';", framework],
  ['app/features/cart/a.ts', "import { b } from '~/shared/b.server';", server],
  ['app/routes/home.tsx', "import { useForm } from 'react-hook-form';", late],
  ['app/root.tsx', "import { useQuery } from 'urql';", late],
])('%s may not say: %s', (path, source, rule) => {
  write('app/shared/b.server.ts', '');
  write(path, source);
  expect(findZoneViolations(root).join('\n')).toContain(rule);
});

test.each([
  ['app/features/cart/components/a.ts', "import '~/features/cart/b';"],
  ['app/features/cart/components/a.ts', "import '../api/b';"],
  ['app/features/cart/a.ts', "import '~/ui/b'; import '~/shared/c'; import '~/config/d';"],
  ['app/routes/home.tsx', "import '~/features/cart/b'; import '~/features/orders/c';"],
  ['app/routes/home.tsx', "import { b } from '~/shared/b.server';"],
  ['app/routes/shell/shell.tsx', "import '~/framework/b';"],
  ['app/root.tsx', "import '~/framework/b';"],
  ['app/routes/home.tsx', "const form = () => import('react-hook-form');"],
  ['app/routes/home.tsx', "import type { Client } from 'urql';"],
  ['app/routes/checkout.tsx', "import { useForm } from 'react-hook-form';"],
])('%s may say: %s', (path, source) => {
  write('app/shared/b.server.ts', "import '@urql/core';");
  write(path, source);
  expect(findZoneViolations(root)).toEqual([]);
});

test('a library that a public screen reaches through other modules is found, with the way to it', () => {
  write('app/routes/product.tsx', "import '~/features/cart/button';");
  write('app/features/cart/button.ts', "export * from './change';");
  write('app/features/cart/change.ts', "import { z } from 'zod';");
  expect(findZoneViolations(root)).toEqual([
    'app/routes/product.tsx → app/features/cart/button.ts → app/features/cart/change.ts → zod: zod is loaded after the first view, with import().',
  ]);
});

test('a circle is found, unless it is cut by import()', () => {
  write('app/shared/a.ts', "import './b';");
  write('app/shared/b.ts', "import { a } from './c';");
  write('app/shared/c.ts', "export const a = () => import('./b');");
  expect(findZoneViolations(root)).toEqual([]);
  write('app/shared/c.ts', "import './a';");
  expect(findZoneViolations(root).join()).toContain('no circles');
});
