// Fails the build where a file that browsers get holds a secret of this machine, or looks like it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsIn } from './secret-finder.js';

const folder = new URL('../build/client/', import.meta.url).pathname;
const readable = /\.(js|css|html|json|svg|txt|webmanifest|map)$/;

let found = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !readable.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  for (const secret of secretsIn(await readFile(path, 'utf8'), process.env)) {
    console.error(`${path.slice(folder.length)} has ${secret}.`);
    found += 1;
  }
}
process.exitCode = found > 0 ? 1 : 0;
