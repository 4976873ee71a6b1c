import { globSync, readFileSync } from 'node:fs';

export interface Source {
  path: string;
  text: string;
}

/** One place that breaks a rule. */
export interface Finding {
  path: string;
  /** The line, trimmed. */
  line: string;
  /** What in it breaks the rule. */
  match: string;
}

/** A place that breaks a rule for a reason: a part of its line, and why. */
export type Exception = readonly [path: string, part: string, reason: string];

/** The storefront's own sources of these kinds, without tests and what is generated. */
export function sourcesOf(...extensions: string[]): Source[] {
  return globSync(`app/**/*.{${extensions.join(',')},}`)
    .filter((path) => !path.includes('.test.') && !path.startsWith('app/gql/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Every match of the pattern outside comments, line by line. */
export function findingsOf({ path, text }: Source, pattern: RegExp): Finding[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(pattern)].map(([match]) => ({
        path,
        line: line.trim(),
        match: match.trim(),
      })),
    );
}

/** What no exception speaks of. */
export function unexcused(findings: Finding[], exceptions: readonly Exception[]): Finding[] {
  return findings.filter(
    (finding) => !exceptions.some((exception) => speaksOf(exception, finding)),
  );
}

/** Exceptions that nothing needs any longer. */
export function stale(findings: Finding[], exceptions: readonly Exception[]): Exception[] {
  return exceptions.filter(
    (exception) => !findings.some((finding) => speaksOf(exception, finding)),
  );
}

function speaksOf([path, part]: Exception, finding: Finding): boolean {
  return finding.path === path && finding.line.includes(part);
}

/** Comments become blank; lines keep their number. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(?<!:)\/\/.*$/gm, '');
}
