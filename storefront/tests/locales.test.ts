import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = readdirSync('locales/en');
const plural = /_(zero|one|two|few|many|other)$/;

function read(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function stems(entries: [string, string][]): string[] {
  return [...new Set(entries.map(([key]) => key.replace(plural, '')))].sort();
}

test('both languages have the same files', () => {
  expect(readdirSync('locales/ar')).toEqual(files);
});

test.each(files)('%s has the same keys in both languages', (file) => {
  expect(stems(flatten(read('ar', file)))).toEqual(stems(flatten(read('en', file))));
});

test.each([
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['en', ['one', 'other']],
] as const)('counted texts of %s have every plural form', (language, forms) => {
  for (const file of files) {
    const keys = flatten(read(language, file)).map(([key]) => key);
    for (const stem of new Set(
      keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    )) {
      for (const form of forms) expect(keys).toContain(`${stem}_${form}`);
    }
  }
});

test.each(files)('%s has no empty text and the same placeholders', (file) => {
  const english = new Map(flatten(read('en', file)));
  for (const [key, text] of flatten(read('ar', file))) {
    expect(text.trim(), key).not.toBe('');
    const counterpart = english.get(key);
    if (counterpart && !plural.test(key))
      expect(placeholders(text)).toEqual(placeholders(counterpart));
  }
});

function placeholders(text: string): string[] {
  return (text.match(/\{\{.+?\}\}/g) ?? []).sort();
}

interface Source {
  path: string;
  /** Namespaces that it asks for. */
  namespaces: Set<string>;
  /** Whether one of its literals, or a template with its gaps filled, is the key. */
  names: (key: string) => boolean;
}

const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const gap = /\$\{[^}]*\}/;

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const asked = [...text.matchAll(/(?:useTranslation\(|getFixedT\(null, )(?:'(\w+)')?\)/g)];
  const plain = new Set<string>();
  const templates: RegExp[] = [];
  for (const [, single, double, template = ''] of text.matchAll(literal)) {
    const value = single ?? double ?? template;
    if (!gap.test(template)) plain.add(value);
    else if (/[a-z]/i.test(template.split(gap).join(''))) templates.push(templatePattern(template));
  }
  return {
    path,
    namespaces: new Set(asked.map(([, name]) => name ?? 'common')),
    names: (key) => plain.has(key) || templates.some((pattern) => pattern.test(key)),
  };
}

function templatePattern(template: string): RegExp {
  const parts = template.split(gap).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

const sources = globSync('app/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('app/gql/'))
  .map(readSource);

test.each(files)('every text of %s is shown somewhere', (file) => {
  const namespace = file.replace('.json', '');
  const readers = sources.filter(({ namespaces }) => namespaces.has(namespace));
  const unused = stems(flatten(read('ar', file))).filter(
    (key) => !readers.some(({ names }) => names(key)),
  );
  expect(unused).toEqual([]);
});

test('a text that takes a count has plural forms', () => {
  const counts = /\bt\(\s*'([\w.]+)',\s*(?:\{\s*count\b|counted\()/g;
  const used = sources.flatMap(({ path, namespaces }) =>
    [...readFileSync(path, 'utf8').matchAll(counts)].map(([, key = '']) => ({ key, namespaces })),
  );
  expect(used.length).toBeGreaterThan(15);
  for (const { key, namespaces } of used) {
    const forms = [...namespaces].flatMap((name) =>
      flatten(read('ar', `${name}.json`)).map(([each]) => each),
    );
    expect(forms, key).toContain(`${key}_many`);
  }
});
