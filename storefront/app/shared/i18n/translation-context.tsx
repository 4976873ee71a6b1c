import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Translator } from './browser-translator';

/** The small one of our own; i18next in tests. */
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
