import { expect } from '@playwright/test';
import { ShopStaff } from './support/staff';
import { test } from './support/test';

/** No test buys it. */
const plant = 'henna';
/** Without an invalidation a front server revalidates after ten seconds. */
const soon = 5_000;

test('pages that are kept have a new price at once', async ({ request }) => {
  const page = async (path: string) => (await request.get(path)).text();
  const paths = [`/product/${plant}`, `/en/product/${plant}`];
  const staff = new ShopStaff(request);
  await staff.signIn();
  for (const path of paths) expect(await page(path)).not.toContain('1,234.56');

  const before = await staff.prices(plant);
  await staff.setPrices(before.map(({ id }) => ({ id, riyals: 1234.56 })));
  try {
    for (const path of paths) {
      await expect.poll(() => page(path), { timeout: soon }).toContain('1,234.56');
    }
  } finally {
    await staff.setPrices(before);
  }
  for (const path of paths) {
    await expect.poll(() => page(path), { timeout: soon }).not.toContain('1,234.56');
  }
});
