// @vitest-environment node
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const features = readdirSync('app/features');
const between = 'Features do not import one another';
const direction = 'in that direction only';
const deep = 'Use ~/…';

const forbidden: [path: string, specifier: string, complaint: string][] = [
  ...features.flatMap((feature): [string, string, string][] => {
    const another = features.find((name) => name !== feature);
    const path = `app/features/${feature}/components`;
    return [
      [`${path}/a.ts`, `~/features/${another}/api/thing`, between],
      [`${path}/b.ts`, `../../${another}/api/thing`, deep],
      [`${path}/c.ts`, '~/routes/shell/header', direction],
    ];
  }),
  ['app/shared/api/a.ts', '~/features/cart/api/thing', direction],
  ['app/shared/api/b.ts', '~/ui/button', direction],
  ['app/shared/c.ts', '../routes/home', direction],
  ['app/ui/a.ts', '~/features/cart/api/thing', direction],
  ['app/ui/b.ts', '~/routes/home', direction],
  ['app/config/a.ts', '~/shared/api/client', 'config knows nothing of the rest'],
];

const allowed: [path: string, specifier: string][] = [
  ['app/features/cart/components/ok-1.ts', '~/shared/api/client'],
  ['app/features/cart/components/ok-2.ts', '~/features/cart/api/thing'],
  ['app/features/cart/components/ok-3.ts', '../api/thing'],
  ['app/features/cart/components/ok-4.ts', '~/ui/button'],
  ['app/routes/ok-5.ts', '~/features/cart/api/thing'],
  ['app/ui/ok-6.ts', '~/shared/format/money'],
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-zones-')));
let report = new Map<string, string>();

interface Diagnostic {
  message: unknown;
  advices?: unknown;
  location: { path: unknown };
}

beforeAll(() => {
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [path, specifier] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { thing } from '${specifier}';\n\nthing();\n`);
  }
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  report = new Map(
    diagnostics.map((found) => [JSON.stringify(found.location.path), JSON.stringify(found)]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

function complaintAbout(path: string): string | undefined {
  return [...report].find(([location]) => location.includes(path))?.[1];
}

test.each(forbidden)('%s may not import %s', (path, _specifier, complaint) => {
  expect(complaintAbout(path)).toContain(complaint);
});

test.each(allowed)('%s may import %s', (path) => {
  expect(complaintAbout(path)).toBeUndefined();
});
