import { expect } from '@playwright/test';
import type { ShopApi } from './api';

const place = `mutation($input: OrderPlaceInput!) {
  orderPlace(input: $input) { order { number } errors { message } }
}`;

/** A company that has its order invoiced to it: ZATCA's own sample of a buyer. */
export const company = {
  name: 'شركة التجربة',
  vatNumber: '399999999800003',
  registrationNumber: '1010010000',
  buildingNumber: '1111',
  street: 'شارع صلاح الدين',
  district: 'حي المروج',
  city: 'الرياض',
  postalCode: '12222',
};

/** Orders a plant that is paid at the door; answers with the order's number. `more`: of its input. */
export async function placeOrder(
  api: ShopApi,
  slug: string,
  quantity = 1,
  more: { company?: typeof company } = {},
): Promise<string> {
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
      ...more,
    },
  });
  expect(orderPlace.errors).toEqual([]);
  return orderPlace.order?.number ?? '';
}
