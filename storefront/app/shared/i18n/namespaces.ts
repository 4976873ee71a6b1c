import type { FlatNamespace, i18n, ResourceKey } from 'i18next';
import type { Language } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { createTranslator } from './create-translator';

/** What a route declares: the namespaces that its own components read. */
export interface RouteHandle {
  namespaces: FlatNamespace[];
}

/** What every page reads, whatever its route: `root.tsx` declares it, the entry waits for it. */
export const pageNamespaces: FlatNamespace[] = ['common'];

/** Without those that the server alone reads, and those of a banner that few shops have. */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<ResourceKey>(
      [
        '/locales/*/*.json',
        '!/locales/*/noscript.json',
        '!/locales/*/offline.json',
        '!/locales/*/consent.json',
      ],
      { import: 'default' },
    );

const translators: Partial<Record<Language, i18n>> = {};

/** In the browser: i18next with the texts that were loaded. The server has its `translators`. */
export function pageTranslator(): i18n {
  const language = languageOfPath(window.location.pathname);
  translators[language] ??= createTranslator(language);
  return translators[language];
}

/** In the browser: loads texts, for a part that is loaded late; rejects where one cannot be. */
export async function loadNamespaces(...namespaces: FlatNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: FlatNamespace): Promise<void> {
  const translator = pageTranslator();
  const { language } = translator;
  if (translator.hasResourceBundle(language, namespace)) return;
  const texts = await files[`/locales/${language}/${namespace}.json`]?.();
  translator.addResourceBundle(language, namespace, texts);
}

/**
 * The `handle` of a route: the server reads in it which texts the page asks for at once, and the
 * browser has loaded them before the route's module is there. Where they cannot be loaded, the
 * screen fails in its error boundary, rather than the module and with it the page.
 */
export async function routeTexts(...namespaces: FlatNamespace[]): Promise<RouteHandle> {
  if (!import.meta.env.SSR) await loadNamespaces(...namespaces).catch(console.error);
  return { namespaces };
}
