import { expect } from '@playwright/test';
import { ShopStaff } from './support/staff';
import { test } from './support/test';

/** No test buys it. */
const plant = 'henna';
/** Milliseconds. Without an invalidation a front server revalidates after ten seconds. */
const soon = 5_000;

/** Reads until it is so. A busy machine may read slowly, but no reading that begins later is stale. */
async function expectSoon(isSo: () => Promise<boolean>, changed: number): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (await isSo()) return;
    expect(began - changed).toBeLessThan(soon);
  }
}

test('pages that are kept have a new price at once', async ({ request }) => {
  const page = async (path: string) => (await request.get(path)).text();
  const paths = [`/product/${plant}`, `/en/product/${plant}`];
  const staff = new ShopStaff(request);
  await staff.signIn();
  for (const path of paths) expect(await page(path)).not.toContain('1,234.56');

  const before = await staff.prices(plant);
  await staff.setPrices(before.map(({ id }) => ({ id, riyals: 1234.56 })));
  const changed = performance.now();
  try {
    for (const path of paths) {
      await expectSoon(async () => (await page(path)).includes('1,234.56'), changed);
    }
  } finally {
    await staff.setPrices(before);
  }
  const restored = performance.now();
  for (const path of paths) {
    await expectSoon(async () => !(await page(path)).includes('1,234.56'), restored);
  }
});
