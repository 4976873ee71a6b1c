import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { ShopApi } from './support/api';
import { test } from './support/customer';
import { openHydrated } from './support/hydrated';
import { address, languages, texts, widths } from './support/texts';

const plant = { ar: 'بوتس ذهبي', en: 'Golden pothos' } as const;
const path = '/product/golden-pothos';

for (const language of languages) {
  const say = texts(language);

  test(`what was seen is shown again with its price of now (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, path));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently_seen')))
      .toContain('golden-pothos');

    // given a plant that the shop no longer has, and an old price
    await page.evaluate(() => {
      const [seen] = JSON.parse(localStorage.getItem('recently_seen') ?? '[]');
      const gone = {
        ...seen,
        id: 'UHJvZHVjdDo5OTk5OTk=',
        slug: 'gone',
        names: { ar: 'راحلة', en: 'Gone' },
      };
      localStorage.setItem('recently_seen', JSON.stringify([gone, { ...seen, price: 1 }]));
    });
    await openHydrated(page, address(language, '/'));
    const strip = page.getByRole('region', { name: say('catalogue', 'recentlySeen') });
    await strip.scrollIntoViewIfNeeded();

    // then
    await expect(strip.getByRole('link')).toHaveCount(1);
    await expect(strip.getByRole('link')).toContainText(plant[language]);
    await expect(strip.getByRole('link')).toContainText(/\b25\b/);
    await expectNoSidewaysScroll(page);
  });

  test(`a wishlist is shown by a link, until it is stopped (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
    browser,
  }) => {
    await wish(api, 'golden-pothos');
    await openHydrated(page, address(language, '/wishlist'));
    const part = page.getByRole('region', { name: say('wishlist', 'share.title') });
    await part.getByRole('button', { name: say('wishlist', 'share.begin') }).click();
    const link = part.getByRole('link', { name: say('wishlist', 'share.open') });
    await part.getByRole('checkbox', { name: say('wishlist', 'share.showName') }).check();
    await expectAccessible(page);
    const shared = (await link.getAttribute('href')) ?? '';

    // when a guest opens it
    const guest = await (await browser.newContext()).newPage();
    const opened = await guest.goto(shared);
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()['cache-control']).toBe('private, no-store');
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('نورة');
    await expect(
      guest.getByRole('article').getByRole('link', { name: plant[language], exact: true }),
    ).toBeVisible();
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);

    // when the owner stops sharing, then it ends at once
    await part.getByRole('button', { name: say('wishlist', 'share.stop') }).click();
    await expect(part.getByRole('button', { name: say('wishlist', 'share.begin') })).toBeVisible();
    const ended = await guest.reload();
    expect(ended?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      say('wishlist', 'shared.ended'),
    );
    await guest.context().close();
  });
}

async function wish(api: ShopApi, slug: string): Promise<void> {
  const { catalogueProduct } = await api.call<{ catalogueProduct: { id: string } }>(
    'query($slug: String!) { catalogueProduct(slug: $slug) { id } }',
    { slug },
  );
  await api.call('mutation($id: ID!) { favoriteAdd(productId: $id) { errors { code } } }', {
    id: catalogueProduct.id,
  });
}
