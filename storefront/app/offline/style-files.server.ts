import { readFileSync } from 'node:fs';
import { filesOfEveryPage } from '../../server/page-files.js';

/** The shop's own styles as the build named them; none while developing. */
export const styleFiles: readonly string[] = import.meta.env.PROD ? readStyleFiles() : [];

function readStyleFiles(): string[] {
  const path = new URL('../client/.vite/manifest.json', import.meta.url);
  return filesOfEveryPage(JSON.parse(readFileSync(path, 'utf8'))).styles;
}
