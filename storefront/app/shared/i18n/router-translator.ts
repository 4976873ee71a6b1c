import type { i18n } from 'i18next';
import { createContext } from 'react-router';

/** The page's texts for route actions, which say how a change went wherever the visitor is by then. */
export const translatorContext = createContext<Pick<i18n, 'getFixedT'>>();
