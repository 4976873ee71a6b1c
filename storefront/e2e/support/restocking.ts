import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { python, root } from './python';
import type { ShopStaff } from './staff';

export interface RestockedVariant {
  sku: string;
  id: string;
  availableQuantity: number;
}

interface StoredStock {
  quantityAllocated: number;
  warehouse: { id: string };
}

/** The last variant of a plant. */
export async function findLastVariant(staff: ShopStaff, slug: string): Promise<RestockedVariant> {
  const { catalogueProduct } = await staff.call<{
    catalogueProduct: { variants: RestockedVariant[] };
  }>(
    `query($slug: String!) {
      catalogueProduct(slug: $slug) { variants { id sku availableQuantity } }
    }`,
    { slug },
  );
  const found = catalogueProduct.variants.at(-1);
  if (!found) throw new Error(`${slug} has no variants.`);
  return found;
}

/** Leaves so many pieces on the shelf that no order has taken. */
export async function stockPieces(
  staff: ShopStaff,
  { id }: RestockedVariant,
  pieces: number,
): Promise<void> {
  const { productVariant } = await staff.call<{ productVariant: { stocks: StoredStock[] } }>(
    'query($id: ID!) { productVariant(id: $id) { stocks { quantityAllocated warehouse { id } } } }',
    { id },
  );
  // What orders took counts too: without it a second run would have nothing left to sell.
  const stocks = productVariant.stocks.map(({ quantityAllocated, warehouse }, place) => ({
    warehouse: warehouse.id,
    quantity: quantityAllocated + (place === 0 ? pieces : 0),
  }));
  const { productVariantStocksUpdate } = await staff.call<{
    productVariantStocksUpdate: { bulkStockErrors: { message: string }[] };
  }>(
    `mutation($id: ID!, $stocks: [StockInput!]!) {
      productVariantStocksUpdate(variantId: $id, stocks: $stocks) { bulkStockErrors { message } }
    }`,
    { id, stocks },
  );
  expect(productVariantStocksUpdate.bulkStockErrors).toEqual([]);
}

/**
 * A story that was cut short leaves its customer first in the line, who would get the piece, and a
 * hold of two hours: the next story's customer would wait in vain.
 */
const script = (sku: string, phone: string) => `
from plugins.cart.models import StockHold
from plugins.reminders.models import StockSubscription
from plugins.reminders.services.back_in_stock import notify_waiting_customers
others = StockSubscription.objects.filter(variant__sku="${sku}", state="waiting")
others.exclude(user__phone_identity__phone="${phone}").update(state="cancelled")
holds = StockHold.objects.filter(stock__product_variant__sku="${sku}", order=None)
holds.exclude(user__phone_identity__phone="${phone}").delete()
notify_waiting_customers()
`;

/** What beat starts each half minute, now; the customer with `phone` is the only one who waits. */
export async function notifyWaitingCustomer(sku: string, phone: string): Promise<void> {
  const command = ['-m', 'django', 'shell', '-c', script(sku, phone)];
  await promisify(execFile)(python, command, { cwd: root });
}
