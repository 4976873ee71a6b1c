import { expect } from '@playwright/test';
import { freezeTexts, thawTexts } from './frozen-texts';
import type { Screen, Visit } from './screen';

/** Photographs are another test's (their boxes stay): type, colour and place are compared. */
const style =
  'img { visibility: hidden; } * { caret-color: transparent !important; } input[type=tel] { color: transparent !important; }';

/** Compares the screen with its picture beside the tests. */
export async function expectPicture(visit: Visit, screen: Screen, size: string): Promise<void> {
  const { page, language } = visit;
  await settled(visit);
  await page.evaluate(addStyle, style);
  await page.evaluate(freezeTexts, Object.values(visit.orders).filter(Boolean));
  await expect.soft(page).toHaveScreenshot(`${screen.name}-${language}-${size}.png`, {
    mask: screen.masked?.(visit),
    maskColor: '#888888',
  });
  await page.evaluate(thawTexts);
  await page.evaluate(addStyle, '');
}

/** All has come: the shop's own letters, and every picture that is in sight. */
export async function settled({ page, answered }: Visit): Promise<void> {
  await answered();
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
