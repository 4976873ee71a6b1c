import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeContrast, contrastPairs } from './contrast';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

describe.each([
  ['light', lightCss],
  ['dark', darkCss],
])('%s', (_scheme, source) => {
  test.each(contrastPairs)('%s on %s reaches %d:1', (front, back, least) => {
    expect(computeContrast(token(source, front), token(source, back))).toBeGreaterThanOrEqual(
      least,
    );
  });
});

function token(source: string, name: string): string {
  const match = source.match(new RegExp(`--${name}: (oklch\\([\\d. ]+\\))`));
  if (!match?.[1]) throw new Error(`No colour --${name}.`);
  return match[1];
}
