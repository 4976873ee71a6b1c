import { expect } from '@playwright/test';
import type { ShopApi } from './api';
import { type Language, languages } from './texts';

/** A plant in one of its colours, as the shop is to show it everywhere. */
export interface ColouredPlant {
  slug: string;
  color: string;
  sku: string;
  hasChoices: boolean;
  /** Of all files of its picture. */
  picture: string;
  names: Record<Language, { plant: string; variant: string; color: string; alt: string }>;
}

interface Card {
  slug: string;
  name: string;
  swatches: {
    slug: string;
    name: string;
    sku: string;
    variantId: string | null;
    hasChoices: boolean;
    image: { path: string; alt: string };
  }[];
}

const cards = `query($page: Int!) { catalogueProducts(page: $page, perPage: 48) {
  items { slug name
    swatches { slug name sku variantId hasChoices image { path alt } } } } }`;
const variants =
  'query($slug: String!) { catalogueProduct(slug: $slug) { variants { sku name } } }';

/** Plants of as many categories as there are, each in a colour that its card does not open with. */
export async function colouredPlants(api: ShopApi, count: number): Promise<ColouredPlant[]> {
  const [arabic, english] = await Promise.all(languages.map((language) => cardsIn(api, language)));
  const plants: ColouredPlant[] = [];
  for (const [place, card] of (arabic ?? []).entries()) {
    const swatch = card.swatches.findLast(({ variantId }) => variantId !== null);
    const translated = english?.[place];
    const other = translated?.swatches.find(({ slug }) => slug === swatch?.slug);
    if (!swatch || !translated || !other || swatch === card.swatches[0]) continue;
    const named = { ar: { card, swatch }, en: { card: translated, swatch: other } };
    plants.push({
      slug: card.slug,
      color: swatch.slug,
      sku: swatch.sku,
      hasChoices: swatch.hasChoices,
      picture: swatch.image.path,
      names: {
        ar: await namesOf(api, 'ar', named.ar.card, named.ar.swatch),
        en: await namesOf(api, 'en', named.en.card, named.en.swatch),
      },
    });
    if (plants.length === count) break;
  }
  expect(plants).toHaveLength(count);
  return plants;
}

async function cardsIn(api: ShopApi, language: Language): Promise<Card[]> {
  const pages = await Promise.all(
    [1, 2].map((page) =>
      api.call<{ catalogueProducts: { items: Card[] } }>(cards, { page }, language),
    ),
  );
  return pages
    .flatMap(({ catalogueProducts }) => catalogueProducts.items)
    .sort((one, other) => one.slug.localeCompare(other.slug));
}

async function namesOf(
  api: ShopApi,
  language: Language,
  card: Card,
  swatch: Card['swatches'][number],
) {
  const { catalogueProduct } = await api.call<{
    catalogueProduct: { variants: { sku: string; name: string }[] };
  }>(variants, { slug: card.slug }, language);
  const variant = catalogueProduct.variants.find(({ sku }) => sku === swatch.sku);
  return {
    plant: card.name,
    variant: variant?.name ?? '',
    color: swatch.name,
    alt: swatch.image.alt,
  };
}
