import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

for (const language of languages) {
  const say = texts(language);

  test(`gifts by their occasions, the nearest first (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, '/gifts'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('occasions', 'heading'));

    // Seven with their days in both calendars, one of them above the others.
    const times = main.locator('time');
    await expect(times).toHaveCount(7);
    const days = await times.evaluateAll((found) =>
      found.map((each) => each.getAttribute('datetime')),
    );
    expect([...days].sort()).toEqual(days);
    const others = main.getByRole('region', { name: say('occasions', 'later') });
    await expect(others.getByText(language === 'ar' ? /14\d\d هـ/ : /14\d\d AH/)).toHaveCount(6);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/place-${language}.png`, fullPage: true });
    }

    // An occasion leads to the listing of its gifts.
    await others.getByRole('link', { name: say('occasions', 'name.graduation') }).click();
    await expect(page).toHaveURL(/categories=gifts&occasions=graduation/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

test('search engines and readers without scripts get the whole page', async ({ request }) => {
  const html = await (await request.get('/gifts')).text();
  for (const name of [
    'عيد الفطر',
    'اليوم الوطني',
    'مولود جديد',
    'BreadcrumbList',
    'CollectionPage',
  ]) {
    expect(html).toContain(name);
  }
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  expect(sitemap).toContain('/gifts');
});
