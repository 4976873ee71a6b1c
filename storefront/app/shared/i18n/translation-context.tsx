import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Translator } from './browser-translator';

/** i18next on the server and in tests, the small one of our own in browsers. */
type AnyTranslator = Translator | i18n;

const TranslationContext = createContext<AnyTranslator | null>(null);

interface TranslationProviderProps {
  translator: AnyTranslator;
  children: ReactNode;
}

export function TranslationProvider({ translator, children }: TranslationProviderProps) {
  return <TranslationContext value={translator}>{children}</TranslationContext>;
}

export function useTranslator(): Translator {
  const translator = useContext(TranslationContext);
  if (!translator) throw new Error('This component needs a TranslationProvider above it.');
  return translator as Translator;
}
