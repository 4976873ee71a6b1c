import 'i18next';
import type account from '~locales/en/account.json';
import type auth from '~locales/en/auth.json';
import type bookings from '~locales/en/bookings.json';
import type buying from '~locales/en/buying.json';
import type care from '~locales/en/care.json';
import type cart from '~locales/en/cart.json';
import type catalogue from '~locales/en/catalogue.json';
import type checkout from '~locales/en/checkout.json';
import type common from '~locales/en/common.json';
import type companies from '~locales/en/companies.json';
import type consent from '~locales/en/consent.json';
import type content from '~locales/en/content.json';
import type dates from '~locales/en/dates.json';
import type filters from '~locales/en/filters.json';
import type finder from '~locales/en/finder.json';
import type forms from '~locales/en/forms.json';
import type gifts from '~locales/en/gifts.json';
import type giving from '~locales/en/giving.json';
import type home from '~locales/en/home.json';
import type listing from '~locales/en/listing.json';
import type menu from '~locales/en/menu.json';
import type noscript from '~locales/en/noscript.json';
import type occasions from '~locales/en/occasions.json';
import type offline from '~locales/en/offline.json';
import type orders from '~locales/en/orders.json';
import type product from '~locales/en/product.json';
import type profile from '~locales/en/profile.json';
import type questions from '~locales/en/questions.json';
import type reviews from '~locales/en/reviews.json';
import type search from '~locales/en/search.json';
import type services from '~locales/en/services.json';
import type totals from '~locales/en/totals.json';
import type wishlist from '~locales/en/wishlist.json';

/** Each namespace is a file of `locales`; others are refused by the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      auth: typeof auth;
      bookings: typeof bookings;
      buying: typeof buying;
      care: typeof care;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      common: typeof common;
      companies: typeof companies;
      consent: typeof consent;
      content: typeof content;
      dates: typeof dates;
      filters: typeof filters;
      finder: typeof finder;
      forms: typeof forms;
      gifts: typeof gifts;
      giving: typeof giving;
      home: typeof home;
      listing: typeof listing;
      noscript: typeof noscript;
      occasions: typeof occasions;
      offline: typeof offline;
      menu: typeof menu;
      orders: typeof orders;
      product: typeof product;
      profile: typeof profile;
      questions: typeof questions;
      reviews: typeof reviews;
      search: typeof search;
      services: typeof services;
      totals: typeof totals;
      wishlist: typeof wishlist;
    };
  }
}
