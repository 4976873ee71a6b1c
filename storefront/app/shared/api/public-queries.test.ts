import { parse } from 'graphql';
import { expect, test } from 'vitest';
import {
  AboutDocument,
  AccountDocument,
  CareGuideDocument,
  CareGuidesDocument,
  CartDocument,
  CartLineAddDocument,
  ContactDocument,
  EventsDocument,
  FormerAddressDocument,
  HomeDocument,
  InformationPageDocument,
  InsteadDocument,
  LandscapeDocument,
  ProductDocument,
  ProductsDocument,
  ShopDocument,
} from '~/gql/graphql';
import { findPublicQuery } from './public-queries.server';

test.each([
  ['Home', HomeDocument, true],
  ['Products', ProductsDocument, true],
  ['Product', ProductDocument, true],
  ['CareGuide', CareGuideDocument, true],
  ['CareGuides', CareGuidesDocument, true],
  ['Shop', ShopDocument, true],
  ['About', AboutDocument, true],
  ['Contact', ContactDocument, true],
  ['InformationPage', InformationPageDocument, true],
  ['FormerAddress', FormerAddressDocument, true],
  ['Instead', InsteadDocument, true],
  // Bookings fill days without a word.
  ['Events', EventsDocument, false],
  ['Landscape', LandscapeDocument, false],
])('%s is the same for everybody', (name, document, isInvalidated) => {
  expect(findPublicQuery(document)).toMatchObject({ name, isInvalidated });
});

test.each([
  ['the account', AccountDocument],
  ['the cart', CartDocument],
  ['a change', CartLineAddDocument],
  ['a question without a name', parse('{ catalogueCategories { id } }')],
  ['a public field beside another', parse('query Both { catalogueCategories { id } me { id } }')],
])('%s is private', (_name, document) => {
  expect(findPublicQuery(document)).toBeNull();
});

test('an answer is known by the products that it shows', () => {
  const product = findPublicQuery(ProductDocument);
  const found = {
    catalogueProduct: { id: btoa('Product:7'), related: [{ id: btoa('Product:8') }] },
  };
  expect(product?.tagsOf(found)).toEqual(['shop', 'product-7', 'product-8']);
  const guide = { product: found.catalogueProduct };
  expect(findPublicQuery(CareGuideDocument)?.tagsOf({ careGuide: guide })).toEqual([
    'shop',
    'product-7',
    'product-8',
  ]);
  expect(findPublicQuery(CareGuideDocument)?.tagsOf({ careGuide: null })).toEqual([
    'shop',
    'listing',
  ]);
  expect(product?.tagsOf({ ...found, careGuide: { year: {} } })).toEqual([
    'shop',
    'product-7',
    'product-8',
  ]);
  expect(product?.tagsOf({ catalogueProduct: null })).toEqual(['shop', 'listing']);
  expect(findPublicQuery(ProductsDocument)?.tagsOf({})).toEqual(['shop', 'listing']);
  expect(findPublicQuery(ShopDocument)?.tagsOf({})).toEqual(['shop']);
});
