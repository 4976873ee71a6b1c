// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

/** Drawn within another component that the page shows, or not drawn at all. */
const elsewhere: Record<string, string> = {
  'field-frame': 'the frame of text-field, select, text-area and date-field',
  'forms/photo-picker':
    'with the forms of requests and reviews, which load what shrinks photographs',
  'icons/icon': 'the frame of every icon',
  'icons/spinner': 'in a busy button, and among the icons',
  'late-component': 'draws nothing: a part of a page that is loaded late',
  'lazy-component': 'draws nothing: a component that is loaded, a loading-block or a load-failure',
  'page-address': 'draws nothing: within page-meta',
  'page-meta': 'draws nothing: the head of the document',
  'share-button': 'a button with an icon; the page shows both',
  'structured-data': 'draws nothing: a block for search engines',
};

afterEach(() => vi.unstubAllEnvs());

const kit = globSync('app/ui/**/*.tsx').filter((file) => !file.includes('.test.'));
const page = globSync('app/routes/design/*.tsx');

/** What the page takes from the kit, by name and by pattern. */
function shownFiles(): Set<string> {
  const shown = new Set<string>();
  for (const file of page) {
    const source = readFileSync(file, 'utf8');
    for (const [, path = ''] of source.matchAll(/(?:from |import\()'~\/(ui\/[^']+)'/g)) {
      shown.add(normalize(`app/${path}.tsx`));
    }
    for (const [, pattern = ''] of source.matchAll(/import\.meta\.glob[^[]*\[\s*'~\/([^']+)'/g)) {
      for (const found of globSync(join('app', pattern))) shown.add(normalize(found));
    }
  }
  return shown;
}

const name = (file: string) => file.replace('app/ui/', '').replace('.tsx', '');

test('the page of components shows every component of the kit', () => {
  const shown = shownFiles();
  const missing = kit.filter((file) => !shown.has(file) && !(name(file) in elsewhere));
  expect(missing, 'Show it on the page (app/routes/design), in each of its states.').toEqual([]);
});

test('what the page leaves out is there', () => {
  for (const file of Object.keys(elsewhere)) {
    expect(existsSync(`app/ui/${file}.tsx`), file).toBe(true);
  }
});

async function addresses(): Promise<string> {
  vi.resetModules();
  return JSON.stringify((await import('~/routes')).default);
}

test('a shop is built without the page unless it asks for it', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(await addresses()).not.toContain('routes/design.tsx');
  vi.stubEnv('DESIGN_PAGE', '1');
  expect(await addresses()).toContain('routes/design.tsx');
});
