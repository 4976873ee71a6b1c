import { type APIRequestContext, expect } from '@playwright/test';
import { ShopApi } from '../api';
import { test as base } from '../customer';
import { giftLinkOf } from '../gift-links';
import { placeGift, placeOrder } from '../orders';
import { freshPhone } from '../phones';
import { ShopStaff } from '../staff';
import type { Orders } from './screen';

/** A signed-in visitor. */
export interface Known {
  token: string;
  orders: Orders;
}

interface Visitors {
  newcomer: Known;
  /** Has orders at every stage, an address, a wishlist and a cart. */
  customer: Known;
}

const home = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  phone: '0551234567',
  shortCode: 'RRRD2929',
  buildingNumber: '2929',
  street: 'شارع العليا',
  secondaryNumber: '8118',
  district: 'حي الورود',
  city: 'الرياض',
  postalCode: '12251',
};

/** Both are made once a worker: codes are limited. */
export const test = base.extend<object, Visitors>({
  newcomer: [
    async ({ playwright }, use, worker) => {
      const { baseURL } = worker.project.use;
      const request = await playwright.request.newContext({ baseURL });
      const api = new ShopApi(request);
      await api.register();
      await use({
        token: api.token,
        orders: { pending: '', shipped: '', delivered: '', giftAddress: '' },
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  customer: [
    async ({ playwright }, use, worker) => {
      const { baseURL } = worker.project.use;
      const request = await playwright.request.newContext({ baseURL });
      const api = new ShopApi(request);
      await api.register();
      await use({ token: api.token, orders: await pastOf(api, request) });
      await request.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function pastOf(api: ShopApi, request: APIRequestContext): Promise<Orders> {
  await api.call(
    `mutation($input: CustomerAddressInput!) {
      customerAddressCreate(input: $input) { errors { code } }
    }`,
    { input: home },
  );
  for (const slug of ['olive', 'monstera']) await favor(api, slug);
  const staff = new ShopStaff(request);
  await staff.signIn();
  const recipient = freshPhone();
  await placeGift(api, 'golden-pothos', recipient);
  const delivered = await placeOrder(api, 'golden-pothos');
  const shipped = await placeOrder(api, 'golden-pothos', 2);
  const pending = await placeOrder(api, 'golden-pothos');
  for (const [number, state] of [
    [delivered, 'DELIVERED'],
    [shipped, 'OUT_FOR_DELIVERY'],
  ] as const) {
    const parcel = await staff.ship(number, 'smsa', `2908${number.padStart(8, '0')}`);
    await staff.scan(parcel, state);
  }
  await api.fillCart('monstera', 2);
  await api.addToCart('olive');
  const { path: giftAddress } = await giftLinkOf(request, recipient);
  return { pending, shipped, delivered, giftAddress };
}

async function favor(api: ShopApi, slug: string): Promise<void> {
  const { catalogueProduct } = await api.call<{ catalogueProduct: { id: string } }>(
    'query($slug: String!) { catalogueProduct(slug: $slug) { id } }',
    { slug },
  );
  const { favoriteAdd } = await api.call<{ favoriteAdd: { errors: unknown[] } }>(
    'mutation($id: ID!) { favoriteAdd(productId: $id) { errors { message } } }',
    catalogueProduct,
  );
  expect(favoriteAdd.errors).toEqual([]);
}
