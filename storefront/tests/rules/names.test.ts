// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Definition {
  name: string;
  path: string;
  kind: 'function' | 'type' | 'module';
}

/** React Router and React name them. */
const frameworkNames =
  /^(?:loader|action|links|meta|headers|clientLoader|clientAction|use[A-Z].*)$/;

/** Names and comments with a word of the glossary's table, by name or path, and why they stay. */
const exceptions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/former-?address/i, 'the GraphQL field'],
  [/question/i, 'what customers ask about a product'],
];

function withoutExceptions(found: string[]): string[] {
  return found.filter((each) => !exceptions.some(([pattern]) => pattern.test(each)));
}

const files = globSync('{app,server,scripts}/**/*.{ts,tsx,js}').filter(
  (path) => !path.includes('.test.') && !path.startsWith('app/gql/'),
);

/** What a file defines at its top level; components, which are nouns, are no functions here. */
function readDefinitions(path: string): Definition[] {
  const { body } = parseSync(path, readFileSync(path, 'utf8')).program;
  const declarations = body.flatMap((node) =>
    node.type.startsWith('Export') && 'declaration' in node ? (node.declaration ?? []) : node,
  );
  const found: Omit<Definition, 'path'>[] = declarations.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && node.id) return toFunction(node.id.name);
    if (node.type === 'VariableDeclaration') {
      return node.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && /^(?:Arrow)?Function/.test(init.type)
          ? toFunction(id.name)
          : [],
      );
    }
    if (/^(?:TSInterface|TSTypeAlias|Class)Declaration$/.test(node.type)) {
      const { id } = node as { id: { name: string } | null };
      return id ? { name: id.name, kind: 'type' } : [];
    }
    return [];
  });
  const module = { name: basename(path).replace(/\..*$/, ''), kind: 'module' } as const;
  return [module, ...found].map((each) => ({ ...each, path }));
}

function toFunction(name: string): Omit<Definition, 'path'>[] {
  return /^[a-z]/.test(name) ? [{ name, kind: 'function' }] : [];
}

/** `readHTTPBody` is `read http body`. */
function splitName(name: string): string[] {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[ -]/);
}

/** Nouns and an adjective, of the field's own. */
const notParticiples = ['building', 'drawing', 'listing', 'string', 'trusted'];

function isParticiple(word: string): boolean {
  return /^.{3,}(?:ed|ing)$/.test(word) && !word.endsWith('eed') && !notParticiples.includes(word);
}

/** In the shop a text is announced to screen readers; the glossary's row is of events. */
const accessibilityWord = 'announce';

/** Patterns of the second table of `docs/glossary.md`: those for names, or those for comments too. */
function readUnusedWords(where: 'names' | 'text'): RegExp[] {
  const glossary = readFileSync('../docs/glossary.md', 'utf8');
  const rows = [...glossary.matchAll(/^\| `(.+)` \| .+ \| (names(?:, text)?) \|$/gm)];
  return rows
    .filter(([, pattern, kind]) => !pattern?.startsWith(accessibilityWord) && kind?.includes(where))
    .map(([, pattern = '']) => new RegExp(`\\b(?:${pattern.replaceAll('\\|', '|')})\\b`, 'i'));
}

const definitions = files.flatMap(readDefinitions);
const functions = definitions.filter(
  ({ name, kind }) => kind === 'function' && !frameworkNames.test(name),
);
const describe = ({ name, path }: Definition) => `${name} (${path})`;

test('functions are a verb and its object: fewer than 12 % have a name of one word', () => {
  const short = functions.filter(({ name }) => splitName(name).length === 1);
  expect(short.length / functions.length, short.map(describe).join('\n')).toBeLessThan(0.12);
});

test('functions do not begin with a participle: fewer than 2 % do', () => {
  const found = functions.filter(({ name }) => isParticiple(splitName(name)[0] ?? ''));
  expect(found.length / functions.length, found.map(describe).join('\n')).toBeLessThan(0.02);
});

test('no name has a word that the glossary replaces', () => {
  const words = readUnusedWords('names');
  expect(words.length).toBeGreaterThan(10);
  const found = definitions.filter(({ name }) =>
    words.some((word) => word.test(splitName(name).join(' '))),
  );
  expect(withoutExceptions(found.map(describe))).toEqual([]);
});

test('no comment has a word that the glossary replaces', () => {
  const words = readUnusedWords('text');
  const found = files.flatMap((path) =>
    parseSync(path, readFileSync(path, 'utf8')).comments.flatMap(({ value }) => {
      const text = value.replace(/\s*\n\s*\*?\s*/g, ' ');
      return words.some((word) => word.test(text)) ? `${path}: ${text}` : [];
    }),
  );
  expect(withoutExceptions(found)).toEqual([]);
});
