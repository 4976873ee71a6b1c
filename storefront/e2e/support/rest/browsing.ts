import { expect } from '@playwright/test';
import { main, type RestClient } from './client';
import { amount, type Category, type Product, type ProductPage } from './shapes';

/** Answers with a plant of several colours. */
export async function browse(client: RestClient): Promise<Product> {
  const strip = await client.get<Category[]>(`${main}/nav-cats`);
  expect(strip[0]?.category_ar).not.toBe(strip[0]?.category_en);
  const latest = await client.get<Product[]>(`${main}/products-latest`);
  expect(latest.length).toBeGreaterThan(0);

  const all = await client.get<ProductPage>(`${main}/products?page=1&per_page=12`);
  expect(all).toMatchObject({ current_page: 1, per_page: 12, from: 1, to: 12 });
  expect(all.last_page).toBe(Math.ceil(all.total / 12));
  const next = await client.get<ProductPage>(`${main}/products?page=2&per_page=12`);
  expect(next.from).toBe(13);
  expect(next.data.map(({ id }) => id)).not.toContain(all.data[0]?.id);
  await filter(client, all);

  const { product } = await client.get<{ product: Product }>(`${main}/products/oleander`);
  expect(
    (await client.get<{ product: Product }>(`${main}/products/${product.id}`)).product,
  ).toEqual(product);
  expectReadable(product);
  const missing = await client.get(`${main}/products/999999999`, 404);
  expect(missing.message).toMatch(/\S/);
  await shelves(client, product);
  return product;
}

async function filter(client: RestClient, all: ProductPage): Promise<void> {
  const prices = all.data.map((each) => amount(each.current_price || each.price));
  const [lowest, highest] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  const priced = await client.get<ProductPage>(`${main}/products?price=${lowest}-${highest}`);
  for (const { current_price: price } of priced.data) {
    expect(amount(price)).toBeGreaterThanOrEqual(lowest);
    expect(amount(price)).toBeLessThanOrEqual(highest);
  }
  const [color, size] = [all.colors[0]?.id, all.sizes[0]?.id];
  const coloured = await client.get<ProductPage>(`${main}/products?color=${color}`);
  for (const { colors } of coloured.data) expect(colors.map(({ id }) => id)).toContain(color);
  const sized = await client.get<ProductPage>(`${main}/products?size=${size}`);
  for (const { sizes } of sized.data) expect(sizes.map(({ id }) => id)).toContain(size);
  const two = all.categories.slice(0, 2).map(({ id }) => id);
  const chosen = await client.get<ProductPage>(`${main}/products?category=${two.join()}`);
  expect(chosen.total).toBeGreaterThan(0);
  expect(chosen.total).toBeLessThan(all.total);
}

async function shelves(client: RestClient, product: Product): Promise<void> {
  const { id } = product.category;
  const shelf = await client.get<ProductPage>(`${main}/products/category/${id}`);
  expect(shelf.total).toBeGreaterThan(0);
  const same = await client.get<ProductPage>(`${main}/categories/${id}/products`);
  expect(same.total).toBe(shelf.total);
  expect((await client.get<ProductPage>(`${main}/products/gifts`)).total).toBeGreaterThan(0);
  await client.get(`${main}/categories`);
  await client.get(`${main}/categories/${id}`);
}

function expectReadable(product: Product): void {
  expect(product.name_ar).not.toBe(product.name_en);
  expect(product.colors.length).toBeGreaterThan(1);
  expect(product.category.category_en).toMatch(/\S/);
  const reduced = product.has_discount ? product.discount_price : product.price;
  expect(amount(product.current_price)).toBe(amount(reduced ?? ''));
  for (const picture of [product.main_image, ...product.all_images]) {
    for (const size of ['large_url', 'medium_url', 'url', 'original_url', 'thumb_url'] as const) {
      expect(picture[size]).toMatch(/^(https?:\/)?\//);
    }
  }
}

export async function favourite(client: RestClient, { id }: Product): Promise<void> {
  const isFavorite = async () =>
    (await client.get<{ product: Product }>(`${main}/products/${id}`)).product.is_favorite;
  await client.guest().post(`${main}/favorites`, { product_id: id }, { status: 401 });
  await client.post(`${main}/favorites`, { product_id: id });
  expect(await isFavorite()).toBe(true);
  const hearts = await client.get<{ data: Product[] }>(`${main}/profile/favorites`);
  expect(JSON.stringify(hearts.data)).toContain(`"product_id":${id}`);
  await client.delete(`${main}/favorites/${id}`);
  expect(await isFavorite()).toBe(false);
  await client.post(`${main}/products/${id}/favorite`, { product_id: id });
  const heart = `${main}/products/${id}/favorite?product_id=${id}`;
  expect(await client.get<{ is_favorite: boolean }>(heart)).toMatchObject({ is_favorite: true });
  await client.delete(`${main}/favorites/${id}`);
}
