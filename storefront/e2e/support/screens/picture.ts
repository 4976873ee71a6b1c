import { expect, type Page } from '@playwright/test';
import { desktop, phone, type Screen, type Visit } from './screen';

const sizes = { desktop, phone };
/** Photographs are another test's (their boxes stay): type and colour are compared. */
const style = 'img { visibility: hidden; } * { caret-color: transparent !important; }';

/**
 * Compares the screen with the picture of it that is kept beside the tests. Renewed with
 * `npm run e2e:screens -- --update-snapshots`.
 */
export async function expectPicture(
  visit: Visit,
  screen: Screen,
  size: keyof typeof sizes,
): Promise<void> {
  const { page, language } = visit;
  await page.setViewportSize(sizes[size]);
  await freezeTexts(page, Object.values(visit.orders).filter(Boolean));
  await expect(page).toHaveScreenshot(`${screen.name}-${language}-${size}.png`, {
    scale: 'device',
    mask: screen.masked?.(visit),
    maskColor: '#888888',
    // A word, not a pixel: letters are smoothed a little differently now and then.
    maxDiffPixelRatio: 0.0005,
  });
}

/** Numbers and times that every run has its own of. */
async function freezeTexts(page: Page, orders: string[]): Promise<void> {
  await page.evaluate(
    ([numbers, css]) => {
      // Not a style element, which the page's policy would refuse.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const isTime = (text: Node) => text.parentElement?.closest('time') !== null;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        let words = text.nodeValue ?? '';
        for (const number of numbers) words = words.replace(`#${number}`, '#1000');
        words = words
          .replace(/© \d{4}/, '© 2026')
          .replace(/(\+966|0)\s?5[\d\s]{8,11}/, '05 0000 0000');
        if (isTime(text)) words = '21/11/2026';
        if (words !== text.nodeValue) text.nodeValue = words;
      }
    },
    [orders, style] as const,
  );
}
