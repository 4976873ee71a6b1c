import { expect } from '@playwright/test';
import type { ShopApi } from './api';
import type { Language } from './texts';

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

interface OrderExtras {
  company?: typeof company;
  email?: string;
  /** Of its messages. */
  language?: Language;
}

/** Orders a plant that is paid at the door; answers with the order's number. `more`: of its input. */
export async function placeOrder(
  api: ShopApi,
  slug: string,
  quantity = 1,
  extras: OrderExtras = {},
): Promise<string> {
  await api.fillCart(slug, quantity);
  return placeCart(api, extras);
}

/** Places a gift order whose recipient gets an Arabic text message that asks to confirm the address. */
export async function placeGift(api: ShopApi, slug: string, recipientPhone: string): Promise<void> {
  await api.fillCart(slug);
  const { cartGiftSave } = await api.call<{ cartGiftSave: { errors: unknown[] } }>(
    'mutation($input: GiftInput!) { cartGiftSave(input: $input) { errors { message } } }',
    {
      input: {
        recipientName: 'سارة القحطاني',
        recipientPhone,
        senderName: 'نورة',
        // It is paid at the door.
        hidesPrices: false,
        asksRecipient: true,
      },
    },
  );
  expect(cartGiftSave.errors).toEqual([]);
  await placeCart(api, { language: 'ar' });
}

async function placeCart(api: ShopApi, { language = 'en', ...more }: OrderExtras): Promise<string> {
  const input = {
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
  };
  const { orderPlace } = await api.call<{
    orderPlace: { order: { number: string } | null; errors: { message: string }[] };
  }>(place, { input }, language);
  expect(orderPlace.errors).toEqual([]);
  return orderPlace.order?.number ?? '';
}
