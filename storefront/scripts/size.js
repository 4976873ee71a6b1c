// Says how much JavaScript the first view of a page loads, and fails above the limit.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { clientBuild, firstViews } from './first-views.js';

// What the bytes are for: docs/decisions/0052-what-each-kilobyte-is-for.md.
const limit = 155_000;

function measure(files) {
  const contents = files.map((file) => readFileSync(new URL(file, clientBuild)));
  const total = (compress) => contents.reduce((sum, content) => sum + compress(content).length, 0);
  return {
    gzip: total((content) => gzipSync(content, { level: 9 })),
    brotli: total(brotliCompressSync),
  };
}

for (const { page, language, files } of firstViews) {
  const { gzip, brotli } = measure(files);
  const verdict = gzip > limit ? `over the limit of ${limit / 1000}` : 'ok';
  if (gzip > limit) process.exitCode = 1;
  console.log(
    `${page.padEnd(9)} ${language}  ${files.length} files  gzip ${(gzip / 1000).toFixed(1)} kB  brotli ${(brotli / 1000).toFixed(1)} kB  ${verdict}`,
  );
}
