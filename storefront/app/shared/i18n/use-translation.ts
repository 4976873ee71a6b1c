import type { Namespace, TFunction } from 'i18next';
import type { Language } from '~/config/languages';
import { useTranslator } from './translation-context';

/**
 * The texts of a namespace in the page's language. A page keeps its language: the toggle loads
 * a new document, so the translator never changes under a component and react-i18next is not
 * needed.
 */
export function useTranslation<const Name extends Namespace & string = 'common'>(namespace?: Name) {
  const translator = useTranslator();
  const t = translator.getFixedT(null, namespace ?? 'common') as unknown as TFunction<Name>;
  return { t, language: translator.language as Language };
}
