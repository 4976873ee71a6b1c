// Says how much JavaScript the first view of a page loads, and fails above the limit.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { clientBuild, firstViews } from './first-views.js';

// What the bytes are for: docs/decisions/0052-what-each-kilobyte-is-for.md.
const limit = 155_000;

/** By name: pages share most of their files, and brotli takes its time. */
const sizes = new Map();

function measureFile(file) {
  const known = sizes.get(file);
  if (known) return known;
  const content = readFileSync(new URL(file, clientBuild));
  const size = {
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
  sizes.set(file, size);
  return size;
}

function measure(files) {
  const measured = files.map(measureFile);
  const total = (kind) => measured.reduce((sum, size) => sum + size[kind], 0);
  return { gzip: total('gzip'), brotli: total('brotli') };
}

for (const { page, language, files } of firstViews) {
  const { gzip, brotli } = measure(files);
  const verdict = gzip > limit ? `over the limit of ${limit / 1000}` : 'ok';
  if (gzip > limit) process.exitCode = 1;
  console.log(
    `${page.padEnd(9)} ${language}  ${files.length} files  gzip ${(gzip / 1000).toFixed(1)} kB  brotli ${(brotli / 1000).toFixed(1)} kB  ${verdict}`,
  );
}
