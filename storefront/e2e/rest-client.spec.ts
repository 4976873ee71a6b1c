import {
  addresses,
  changePassword,
  deleteAccount,
  registered,
  requests,
  wishlist,
} from './support/rest/account';
import { browse, favourite } from './support/rest/browsing';
import { customerCart, mainCart } from './support/rest/cart';
import { RestClient } from './support/rest/client';
import {
  anotherCustomer,
  cancel,
  papers,
  payAtTheDoor,
  payByCard,
  receiveParcel,
} from './support/rest/orders';
import { ShopStaff } from './support/staff';
import { test } from './support/test';
import { languages } from './support/texts';

for (const language of languages) {
  test(`an older client plays the whole story over REST (${language})`, async ({ request }) => {
    const client = new RestClient(request, language);
    const staff = new ShopStaff(request);
    await test.step('register, code, user', () => registered(client));
    const plant = await test.step('browse and filter', () => browse(client));
    await test.step('favourite', () => favourite(client, plant));
    await test.step('cart of the main client', () => mainCart(client, plant));
    await test.step('cart of the second group, coupon', () => customerCart(client, plant));
    await test.step('address', () => addresses(client));
    const paid = await test.step('checkout in steps, with a card', () => payByCard(client));
    await test.step('invoice and payment', () => papers(client, paid));
    await test.step('another customer sees none of it', () => anotherCustomer(client, paid));
    await test.step('cancel, once', () => cancel(client, paid));
    await test.step('cash, track, invoice, reorder', () => receiveParcel(client, staff, plant));
    await test.step('checkout without choosing a delivery', () => payAtTheDoor(client));
    await test.step('wishlist to cart', () => wishlist(client, plant));
    await test.step('booking, event, contact', () => requests(client.guest()));
    await test.step('change the password', () => changePassword(client, request));
    await test.step('delete the account', () => deleteAccount(client));
  });
}
