import type { Language } from '~/config/languages';

/** What components need of a translator; i18next has it, and so has the browser's own. */
export interface Translator {
  language: string;
  getFixedT: (language: null, namespace: string) => (key: string, options?: TextOptions) => string;
}

export interface TextOptions {
  /** Chooses the plural form, and stands for `{{count}}`. */
  count?: number;
  [placeholder: string]: unknown;
}

export type Texts = { [key: string]: string | Texts };
export type Resources = Record<string, Texts>;

/**
 * The part of i18next that the shop's texts use: keys with dots, `{{placeholders}}`, plural
 * forms. Server and browser render with it; browser-translator.test.ts holds it against i18next,
 * text by text, which would be a tenth of a first view's JavaScript and a ninth of a rendering.
 */
export function createBrowserTranslator(language: Language, resources: Resources): Translator {
  const plurals = new Intl.PluralRules(language);
  function find(namespace: string, key: string): string | undefined {
    let found: string | Texts | undefined = resources[namespace];
    for (const part of key.split('.')) {
      found = typeof found === 'object' ? found[part] : undefined;
    }
    return typeof found === 'string' ? found : undefined;
  }
  function counted(namespace: string, key: string, count: number): string | undefined {
    const zero = count === 0 ? find(namespace, `${key}_zero`) : undefined;
    return zero ?? find(namespace, `${key}_${plurals.select(count)}`) ?? find(namespace, key);
  }
  return {
    language,
    getFixedT: (_language, namespace) => (key, options) => {
      const text =
        options?.count === undefined
          ? find(namespace, key)
          : counted(namespace, key, options.count);
      return fillPlaceholders(text ?? key, options);
    },
  };
}

function fillPlaceholders(text: string, options: TextOptions | undefined): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(options?.[name] ?? placeholder),
  );
}
