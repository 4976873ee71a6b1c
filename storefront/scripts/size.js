// Says how much JavaScript the first view of a page loads, and fails above the limit.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicFamilies, screensOf } from '../app/config/screens.ts';

const limit = 145_000;
/** Which texts the screens of a family need besides everybody's. */
const familyTexts = { plants: [], services: ['services'] };
const languages = ['ar', 'en'];
const build = new URL('../build/client/', import.meta.url);

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', build), 'utf8'));
const chunks = Object.values(manifest);
/** Which route needs which chunks; the build's manifest does not name it. */
const routeManifest = `assets/${readdirSync(new URL('assets/', build)).find((file) => /^manifest-.+\.js$/.test(file))}`;

function chunkOf(sourceEnd) {
  const chunk = chunks.find((candidate) => candidate.src?.replace(/\?.*$/, '').endsWith(sourceEnd));
  if (!chunk) throw new Error(`No chunk in the build was made from ${sourceEnd}.`);
  return chunk;
}

function withImports(chunk, files = new Set()) {
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) withImports(manifest[name], files);
  return files;
}

function firstView({ module, family }, language) {
  const sources = [
    'entry.client.tsx',
    'app/root.tsx',
    'routes/shell/shell.tsx',
    'routes/screen-boundary.tsx',
    `routes/${module}.tsx`,
    `i18n/resources-${language}.ts`,
    ...familyTexts[family].map((texts) => `i18n/resources-${texts}-${language}.ts`),
  ];
  const files = new Set();
  for (const source of sources) withImports(chunkOf(source), files);
  return [routeManifest, ...files].filter((file) => file.endsWith('.js'));
}

function measureFiles(files) {
  const contents = files.map((file) => readFileSync(new URL(file, build)));
  const total = (compress) => contents.reduce((sum, content) => sum + compress(content).length, 0);
  return {
    files: files.length,
    gzip: total((content) => gzipSync(content, { level: 9 })),
    brotli: total(brotliCompressSync),
  };
}

let failed = false;
for (const screen of screensOf(...publicFamilies)) {
  for (const language of languages) {
    const { files, gzip, brotli } = measureFiles(firstView(screen, language));
    const verdict = gzip > limit ? `over the limit of ${limit / 1000}` : 'ok';
    failed ||= gzip > limit;
    console.log(
      `${screen.module.padEnd(9)} ${language}  ${files} files  gzip ${(gzip / 1000).toFixed(1)} kB  brotli ${(brotli / 1000).toFixed(1)} kB  ${verdict}`,
    );
  }
}
process.exitCode = failed ? 1 : 0;
