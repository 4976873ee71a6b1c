import type { FlatNamespace } from 'i18next';
import type { Language } from '~/config/languages';
import { useTranslator } from './translation-context';

/**
 * The texts of a namespace in the page's language. A page keeps its language: the toggle loads
 * a new document, so the translator never changes under a component and react-i18next is not
 * needed.
 */
export function useTranslation<const Name extends FlatNamespace = 'common'>(namespace?: Name) {
  const translator = useTranslator();
  const name = namespace ?? ('common' as Name);
  if (!translator.hasResourceBundle(translator.language, name)) {
    throw new Error(`The texts of “${name}” are not loaded.`);
  }
  return { t: translator.getFixedT(null, name), language: translator.language as Language };
}
