import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Finding, findingsOf, sourcesOf } from './sources';

interface Point {
  line: number;
  column: number;
}

interface Diagnostic {
  category: string;
  location: { path: string; start: Point; end: Point };
}

/** What is read aloud or shown beside an element. */
const spoken =
  /(?<![\w-])(?:aria-(?:label|description|valuetext|roledescription)|title|alt|placeholder|label)=(?:"[^"]*\p{L}[^"]*"|\{'[^']*\p{L}[^']*'\})/gu;

/** The page of components names states and tokens for developers, as the sources do. */
const forDevelopers = 'app/routes/design/';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'literals-')));
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({
    files: { includes: ['**/*.tsx'] },
    linter: { rules: { preset: 'none', style: { noJsxLiterals: 'error' } } },
  }),
);
writeFileSync(join(folder, 'planted.tsx'), 'export const Planted = () => <p>Only (3) left</p>;\n');

afterAll(() => rmSync(folder, { recursive: true }));

/** Texts in letters between tags, also in branches that no test renders. */
function textsBetweenTags(directory: string): string[] {
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', `--config-path=${folder}`, '--reporter=json', '--max-diagnostics=none', directory],
    { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics
    .filter(({ category }) => category === 'lint/style/noJsxLiterals')
    .filter(({ location: { path } }) => !path.includes('.test.'))
    .filter(({ location: { path } }) => !path.startsWith(forDevelopers))
    .map(({ location }) => `${location.path}: ${literalAt(location)}`)
    .filter((found) => /\p{L}/u.test(found.slice(found.indexOf(': ') + 2)));
}

function literalAt({ path, start, end }: Diagnostic['location']): string {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').trim();
}

test('no component has a text between its tags', () => {
  expect(textsBetweenTags('app')).toEqual([]);
});

test('a text between tags is found', () => {
  expect(textsBetweenTags(join(folder, 'planted.tsx'))).toEqual([
    expect.stringContaining('Only (3) left'),
  ]);
});

function spokenLiterals(): Finding[] {
  return sourcesOf('tsx')
    .filter(({ path }) => !path.startsWith(forDevelopers))
    .flatMap((source) => findingsOf(source, spoken));
}

test('no component has a label, title or placeholder of its own', () => {
  expect(spokenLiterals().filter(({ match }) => !match.includes('MB-XXXX'))).toEqual([]);
});

test.each(['<nav aria-label="Main" />', '<img alt="نخلة" />', "<a title={'Home'} />"])(
  '%s is found',
  (text) => {
    expect(findingsOf({ path: 'app/ui/planted.tsx', text }, spoken)).toHaveLength(1);
  },
);
