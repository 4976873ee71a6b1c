import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { Language } from '../app/config/languages';
import { localisePath } from '../app/config/paths';
import { type OverlayId, overlayIds, sectionIds } from '../app/routes/design/section-ids';
import { startDesignServer } from './support/design-server';
import { advice, comparesPictures, expectKnownChromium } from './support/drawn-alike';

/** Each direction once and each theme once: what differs in one of the four is seen in one of these. */
const looks = [
  ['ar', 'light'],
  ['en', 'dark'],
] as const;

/** The corner that is pulled is drawn by the browser: each version has its own. */
const plainTextareas = 'textarea { resize: none !important }';

let server: Awaited<ReturnType<typeof startDesignServer>>;

test('the pictures were compared with this Chromium', ({ browser }) =>
  expectKnownChromium(browser));

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDesignServer();
});
test.afterAll(() => server?.stop());

test('a route starts with the exports of all of its files', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const output = page.locator('output');

  // given
  const route = server.routes['design/every-export'];
  const modules = Object.entries(route ?? {}).filter(([field]) => /module$/i.test(field));
  expect(modules).toHaveLength(5);

  // when
  const document = await page.goto('/en/design/every-export');

  // then
  expect(await document?.text()).toContain('HydrateFallback');
  await expect(output).toHaveText('default clientLoader clientMiddleware ');
  for (const [field, file] of modules) expect(files, field).toContain(file);
  await page.getByRole('button').click();
  await expect(output).toHaveText('default clientLoader clientMiddleware clientAction');
  await page.close();
});

for (const [language, scheme] of looks) {
  test(`every component looks as it did (${language}, ${scheme})`, async ({ browser }) => {
    test.setTimeout(300_000);
    // As high as the highest section: no picture needs another layout.
    const page = await openDesign(browser, language, scheme, 2000);
    const problem = advice(browser);
    for (const id of sectionIds) {
      await showAlone(page, id);
      const section = page.locator(`[data-section="${id}"]`);
      await expect.soft(section, problem).toHaveScreenshot(`${id}-${language}-${scheme}.png`);
    }
    await page.close();
  });

  test(`what lies over the page looks as it did (${language}, ${scheme})`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await openDesign(browser, language, scheme, 720);
    const problem = advice(browser);
    await showAlone(page, 'overlays');
    for (const id of overlayIds) {
      await page.locator(`[data-overlay="${id}"]`).click();
      const name = `${id}-${language}-${scheme}.png`;
      await expect.soft(overlay(page, id), problem).toHaveScreenshot(name);
      await page.keyboard.press('Escape');
    }
    await page.close();
  });
}

function overlay(page: Page, id: OverlayId): Locator {
  return id === 'toasts' ? page.locator('section[aria-live]') : page.locator('dialog[open]');
}

/** Drawing the whole long page for each picture would take most of the time. */
async function showAlone(page: Page, id: string): Promise<void> {
  await page.locator('[data-section]').evaluateAll((sections, shown) => {
    for (const section of sections) section.toggleAttribute('hidden', section.id !== shown);
  }, id);
}

async function openDesign(
  browser: Browser,
  language: Language,
  colorScheme: 'light' | 'dark',
  height: number,
): Promise<Page> {
  test.skip(!comparesPictures(browser), advice(browser));
  const page = await browser.newPage({
    baseURL: server.address,
    viewport: { width: 412, height },
    deviceScaleFactor: 1,
    timezoneId: 'Asia/Riyadh',
    colorScheme,
    reducedMotion: 'reduce',
  });
  // A shop's visitor whose network is slow keeps the other letters; a picture always shows ours.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(
      /font-display: ?optional/g,
      'font-display:block',
    );
    await route.fulfill({ response, body: `${css}${plainTextareas}` });
  });
  await page.clock.setFixedTime('2027-03-06T09:00:00Z');
  await page.goto(localisePath(language, '/design'));
  await page.locator('main[data-ready]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
