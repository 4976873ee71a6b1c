import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';

const TranslationContext = createContext<i18n | null>(null);

interface TranslationProviderProps {
  translator: i18n;
  children: ReactNode;
}

export function TranslationProvider({ translator, children }: TranslationProviderProps) {
  return <TranslationContext value={translator}>{children}</TranslationContext>;
}

export function useTranslator(): i18n {
  const translator = useContext(TranslationContext);
  if (!translator) throw new Error('This component needs a TranslationProvider above it.');
  return translator;
}
