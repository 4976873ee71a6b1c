import type { FlatNamespace, i18n, TFunction } from 'i18next';
import type { Language } from '~/config/languages';
import { useTranslator } from './translation-context';

/**
 * The texts of a namespace in the page's language. A page keeps its language: the toggle loads
 * a new document, so the translator never changes under a component and react-i18next is not
 * needed.
 */
export function useTranslation<const Name extends FlatNamespace = 'common'>(namespace?: Name) {
  const translator = useTranslator();
  const t = getTexts(translator, namespace ?? ('common' as Name));
  return { t, language: translator.language as Language };
}

const textsOfTranslators = new WeakMap<i18n, Map<FlatNamespace, TFunction<never>>>();

function getTexts<Name extends FlatNamespace>(translator: i18n, name: Name): TFunction<Name> {
  const texts = textsOfTranslators.get(translator) ?? new Map<FlatNamespace, TFunction<never>>();
  textsOfTranslators.set(translator, texts);
  const known = texts.get(name);
  if (known) return known as TFunction<Name>;
  if (!translator.hasResourceBundle(translator.language, name)) {
    throw new Error(`The texts of “${name}” are not loaded.`);
  }
  const t = cachePlainTexts(translator.getFixedT(null, name) as unknown as Translate);
  texts.set(name, t as unknown as TFunction<never>);
  return t as unknown as TFunction<Name>;
}

type Translate = (key: string, options?: object) => string;

/** A text without values never changes: looked up each time, it was a quarter of a rendering. */
function cachePlainTexts(translate: Translate): Translate {
  const plain = new Map<string, string>();
  return (key, options) => {
    if (options) return translate(key, options);
    const text = plain.get(key) ?? translate(key);
    plain.set(key, text);
    return text;
  };
}
