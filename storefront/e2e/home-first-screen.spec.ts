import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/test';
import { address, languages, widths } from './support/texts';

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];
/** What WCAG asks of running text. */
const least = 4.5;

for (const language of languages) {
  test(`a phone's first screen has the season, a button and the first plants (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    for (const phone of phones) {
      await page.setViewportSize(phone);
      await page.goto(address(language, '/'));
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      const lead = main.locator('h1 + p');
      for (const words of [heading, lead, main.locator('h1 ~ a')]) {
        await expect(words).toBeInViewport({ ratio: 1 });
        const box = await boxOf(words);
        expect(box.x).toBeGreaterThanOrEqual(16);
        expect(box.x + box.width).toBeLessThanOrEqual(phone.width - 16);
      }
      const card = main.getByRole('article').first();
      expect((await boxOf(card)).y).toBeLessThan(phone.height - 16);
      const picture = await boxOf(main.locator('picture').first());
      expect(picture.width).toBe(phone.width);
      expect(picture.y + picture.height).toBeGreaterThan(phone.height / 2);
    }
  });

  test(`the words on the wall can be read in both themes (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openWithPicture(page, address(language, '/'));
      const main = page.getByRole('main');
      for (const words of [main.locator('h1'), main.locator('h1 + p')]) {
        expect(await computeLeastContrast(page, words)).toBeGreaterThan(least);
      }
    }
  });
}

test('the phone’s own cut of the picture is preloaded, and nothing else of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithPicture(page, '/');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/hero[^/]*\.(?:avif|webp)$/)?.[0] ?? []),
  );
  expect(files).toEqual(['hero-phone-600.avif']);
  await expect(page.locator('link[rel=preload][imagesrcset*=hero-phone]')).toHaveCount(1);
});

/** Opens a page, and waits for its largest picture and its fonts. */
async function openWithPicture(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const picture = page.getByRole('main').locator('picture img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.evaluate(() => document.fonts.ready);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** Of the words' colour to the pixel behind them that comes nearest to it. */
async function computeLeastContrast(page: Page, words: Locator): Promise<number> {
  const color = await words.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return [0, 0, 0];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
  const clip = await boxOf(words);
  await words.evaluate((element) => {
    (element as HTMLElement).style.visibility = 'hidden';
  });
  const ground = (await page.screenshot({ clip })).toString('base64');
  await words.evaluate((element) => {
    (element as HTMLElement).style.visibility = '';
  });
  return page.evaluate(
    async ([encoded, ink]) => {
      const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!canvas) return 0;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      const luminance = (rgb: number[]) => {
        const [r = 0, g = 0, b = 0] = rgb.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const own = luminance(ink);
      let nearest = 21;
      for (let place = 0; place < data.length; place += 4) {
        const other = luminance([...data.slice(place, place + 3)]);
        const [low, high] = own < other ? [own, other] : [other, own];
        nearest = Math.min(nearest, (high + 0.05) / (low + 0.05));
      }
      return nearest;
    },
    [ground, color] as const,
  );
}
