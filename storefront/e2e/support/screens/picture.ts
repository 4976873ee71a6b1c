import { expect, type Page } from '@playwright/test';
import { freezeTexts } from './frozen-texts';
import { desktop, phone, type Screen, type Visit } from './screen';

const sizes = { desktop, phone };
/** Photographs are another test's (their boxes stay): type, colour and place are compared. */
const style =
  'img { visibility: hidden; } * { caret-color: transparent !important; } input[type=tel] { color: transparent !important; }';

/** Compares the screen, at both sizes, with the pictures of it that are kept beside the tests. */
export async function expectPictures(visit: Visit, screen: Screen): Promise<void> {
  const { page, language } = visit;
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await settled(page);
    await page.evaluate(addStyle, style);
    await page.evaluate(freezeTexts, Object.values(visit.orders).filter(Boolean));
    await expect.soft(page).toHaveScreenshot(`${screen.name}-${language}-${size}.png`, {
      mask: screen.masked?.(visit),
      maskColor: '#888888',
    });
  }
}

/** The shop's own letters, and every picture that is in sight. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const loaded = () =>
    page.evaluate(() => ({
      letters: [...document.fonts].some(
        ({ family, status }) => family.includes('Readex Pro') && status === 'loaded',
      ),
      awaited: [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return !image.complete && isInSight && image.checkVisibility();
      }).length,
    }));
  await expect.poll(loaded).toEqual({ letters: true, awaited: 0 });
}

/** Runs in the page. Not a style element, which the page's policy would refuse. */
function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
