import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessibility';
import { test } from './support/test';
import type { Language } from './support/texts';

const views: [Language, width: number][] = [
  ['ar', 390],
  ['en', 1440],
];
/** Beside those of the menu. */
const more = ['/office/bookings/calendar/?view=month', '/office/product/product/1/change/'];

for (const [language, width] of views) {
  test(`every page of the office's menu can be read and used by all (${language}, ${width} px)`, async ({
    openOffice,
  }) => {
    test.slow();
    const page = await openOffice(language);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...(await menu(page)), ...more]) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(letNothingCover);
        await expectAccessible(page);
        await expectReflow(page);
      });
    }
  });
}

async function menu(page: Page): Promise<string[]> {
  const links = page.locator('#nav-sidebar a[href^="/office/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(paths.length).toBeGreaterThan(10);
  return [...new Set(paths)];
}

/** Runs in the page: the bar with “save” is above the rows, which scroll beneath it. */
function letNothingCover(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.office-save { position: static !important; }');
  document.adoptedStyleSheets = [sheet];
}
