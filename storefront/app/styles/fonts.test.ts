import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync('app/styles/fonts.css', 'utf8');
const faces = styles.split('@font-face').slice(1);
const small = faces.filter((face) => face.includes('url("./fonts/'));

/** The code points that a face covers. */
function pointsOf(face: string): number[] {
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first, last]) => {
    const start = Number.parseInt(first ?? '', 16);
    const length = Number.parseInt(last ?? first ?? '', 16) - start + 1;
    return Array.from({ length }, (_, place) => start + place);
  });
}

test('the small files have every sign of the shop’s own texts', () => {
  const drawn = new Set(small.flatMap(pointsOf));
  // Line ends and the marks that keep directions apart are never drawn.
  const undrawn = /[\n\u2066-\u2069]/u;

  const missing = ['ar', 'en']
    .flatMap((language) =>
      readdirSync(`locales/${language}`).map((file) =>
        readFileSync(`locales/${language}/${file}`, 'utf8'),
      ),
    )
    .flatMap((texts) => [...texts])
    .filter((sign) => !drawn.has(sign.codePointAt(0) ?? 0) && !undrawn.test(sign));

  expect([...new Set(missing)]).toEqual([]);
});

test('no sign comes from two files', () => {
  const points = faces.flatMap(pointsOf);

  expect(points.length).toBe(new Set(points).size);
});

test('the faces of the family have one range of weights, or the browser chooses among them', () => {
  const ranges = faces
    .filter((face) => face.includes('"Readex Pro";'))
    .map((face) => /font-weight: ([\d ]+);/.exec(face)?.[1]);

  expect(ranges).toHaveLength(4);
  expect(new Set(ranges)).toEqual(new Set(['350 600']));
});
