import type { Language } from '~/config/languages';
import type { Answers } from '../shop/mock-api';
import type { Visitor } from '../shop/visitor';

/** A row of docs/specification.md#messages: a situation, and what the shopper sees of it in both languages. */
export interface Row {
  situation: string;
  path: string;
  guest?: boolean;
  bare?: boolean;
  answers?: Answers;
  /** What the shopper does on that screen. */
  act?: (visitor: Visitor) => Promise<void>;
  sees: Record<Language, string>;
  /** Where it is shown; a toast is in the live region at the corner. */
  where: 'alert' | 'toast' | 'page' | 'dialog' | 'field';
  /** Something to press that tries again. */
  retry?: boolean;
  /** Why the shop does it otherwise than the spec. */
  deviation?: string;
}

export const fromServer = 'ما قاله الخادم — as the server said';
export const same = { ar: fromServer, en: fromServer };
export const connection = {
  ar: 'حدثت مشكلة في الاتصال. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
  en: 'There was a connection issue. Please check your internet connection and try again.',
};
