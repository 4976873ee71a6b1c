import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const plant = { ar: 'بوتس ذهبي', en: 'Golden pothos' } as const;
const path = '/product/golden-pothos';

for (const language of languages) {
  test.describe(() => {
    test.use({ serviceWorkers: 'allow' });

    test(`without a line the plants that were seen can be read (${language}) ${widths[language]}`, async ({
      page,
      context,
    }) => {
      const say = texts(language);
      await openHydrated(page, address(language, path));
      await workerRuns(page);
      await pictureIsKept(page);

      // when the line is gone
      await context.setOffline(true);
      await page.goto(address(language, '/cart'));

      // then
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline', 'title'));
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const seen = page.getByRole('region', { name: say('offline', 'seen') }).getByRole('article');
      await expect(seen).toHaveCount(1);
      await expect(seen).toContainText(plant[language]);
      await expect(seen).toContainText('Epipremnum aureum');
      await expect(seen).toContainText(/25\.00/);
      await expect(seen.locator('[data-part=date]')).toContainText('20');
      await expect(seen.getByRole('presentation', { includeHidden: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      // when it is back, the requested page loads by itself
      await context.setOffline(false);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveURL(address(language, '/cart'));
    });
  });
}

test('plants that were seen are shown again, and forgotten with what the browser keeps', async ({
  page,
}) => {
  const strip = page.getByRole('region', { name: texts('en')('catalogue', 'recentlySeen') });
  await openHydrated(page, address('en', path));
  await pictureIsKept(page);
  await expect(strip).toBeHidden();

  // when another page is opened, nothing on it moves for the strip
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value') as number);
      const before = Number(document.documentElement.dataset.shift ?? 0);
      const sum = shifts.reduce((total, shift) => total + shift, before);
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, '/en');
  await expect(strip.getByRole('link')).toHaveText(/Golden pothos/);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
  await strip.getByRole('link').click();
  await expect(page).toHaveURL(address('en', path));
});

test('the shop can be installed in both languages', async ({ page }) => {
  for (const language of languages) {
    await page.goto(address(language, '/login'));
    const link = page.locator('link[rel=manifest]');
    const answer = await page.request.get(
      await link.evaluate((element) => Reflect.get(element, 'href')),
    );
    const manifest = await answer.json();
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      name: texts(language)('common', 'shopName'),
      start_url: address(language, '/'),
    });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  }
});

/** Registered a few seconds after the page, once it is at rest. */
async function workerRuns(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) =>
      active?.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve();
      }),
    );
  });
}

async function pictureIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('mashtal-recently-seen')).keys()).length),
    )
    .toBe(1);
}
