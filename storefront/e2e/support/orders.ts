import { expect } from '@playwright/test';
import type { ShopApi } from './api';

const place = `mutation($input: OrderPlaceInput!) {
  orderPlace(input: $input) { order { number } errors { message } }
}`;

/** Orders a plant that is paid at the door; answers with the order's number. */
export async function placeOrder(api: ShopApi, slug: string, quantity = 1): Promise<string> {
  await api.fillCart(slug, quantity);
  const { orderPlace } = await api.call<{
    orderPlace: { order: { number: string } | null; errors: { message: string }[] };
  }>(place, {
    input: {
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'noura@example.com',
      phone: '0550000000',
      address: 'حي النرجس، شارع 12',
      city: 'الرياض',
      postalCode: '12345',
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(orderPlace.errors).toEqual([]);
  return orderPlace.order?.number ?? '';
}
