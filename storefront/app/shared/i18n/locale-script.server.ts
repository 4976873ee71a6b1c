import { readFileSync } from 'node:fs';
import { type Language, languages } from '~/config/languages';

type Manifest = Record<string, { file: string }>;

/** The built chunk with a language's texts, for preloading; none while developing. */
export const localeScripts: Partial<Record<Language, string>> = import.meta.env.PROD
  ? readLocaleScripts()
  : {};

function readLocaleScripts() {
  const path = new URL('../client/.vite/manifest.json', import.meta.url);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      `/${manifest[`app/shared/i18n/resources-${language}.ts`]?.file}`,
    ]),
  );
}
