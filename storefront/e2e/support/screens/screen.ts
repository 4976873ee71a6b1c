import type { Locator, Page } from '@playwright/test';
import type { ShopApi } from '../api';
import type { Language, texts } from '../texts';

/** A guest, a new customer without any data, or one with orders, addresses and a cart. */
type Visitor = 'guest' | 'newcomer' | 'customer';

/** A page in a browser, and what leads it from state to state. */
export interface Visit {
  page: Page;
  language: Language;
  say: ReturnType<typeof texts>;
  /** The visitor's own API; without a session for a guest. */
  api: ShopApi;
  orders: Orders;
  /** Waits until all requests of the page are answered. */
  answered: () => Promise<void>;
}

/**
 * Numbers of the customer's orders by their progress, and the path that a gift's recipient got; empty
 * for others.
 */
export interface Orders {
  pending: string;
  shipped: string;
  delivered: string;
  giftAddress: string;
}

/** One more thing that the screen can show, reached from what it shows already. */
interface State {
  name: string;
  reach: (visit: Visit) => Promise<unknown>;
}

export interface Screen {
  /** Also the name of its picture, so without spaces. */
  name: string;
  /** Without the language. */
  path: string | ((visit: Visit) => string);
  as?: Visitor;
  /** What the visitor has or does before the page is opened. */
  prepare?: (visit: Visit) => Promise<unknown>;
  /** What the page is waited for, where its heading and the end of its loading say too little. */
  settle?: (visit: Visit) => Promise<unknown>;
  /** Reached one after the other, as `settle` leaves the page. */
  states?: State[];
  /** Without a picture of its own among the tests: a state with an address. */
  unpictured?: boolean;
  /** What no two runs show alike, beyond numbers and times. */
  masked?: (visit: Visit) => Locator[];
}

/** What a picture shows: the first view and half of the next. */
export const phone = { width: 390, height: 1200 };
export const desktop = { width: 1280, height: 1200 };
/** 1280 by 1024 at 400 % (WCAG 1.4.10). */
export const magnified = { width: 320, height: 256 };
