import type { i18n, ResourceKey } from 'i18next';
import type { Language } from '~/config/languages';
import { createTranslator } from './create-translator';

const files = import.meta.glob<ResourceKey>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** On the server: every text of both languages, read once. */
export const translators: Record<Language, i18n> = {
  ar: createTranslator('ar', textsOf('ar')),
  en: createTranslator('en', textsOf('en')),
};

function textsOf(language: Language): Record<string, ResourceKey> {
  const folder = `/locales/${language}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(
    own.map(([path, texts]) => [path.slice(folder.length, -'.json'.length), texts]),
  );
}
