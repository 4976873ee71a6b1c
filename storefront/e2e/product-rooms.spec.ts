import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, widths } from './support/texts';

const trueScale = { ar: 'بحجمها الحقيقي', en: 'at true scale' };

for (const language of languages) {
  test(`a size shows its own plant, and as large as it is in a room (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await openHydrated(page, address(language, '/product/olive'));
    const main = page.getByRole('main');
    const pictures = main.locator('[data-pictures-of] img:not([alt=""])');
    const readAlts = () =>
      pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));

    for (const size of ['200', '100']) {
      // when a size is chosen
      await main.locator('fieldset label', { hasText: size }).click();

      // then its plant is seen first, alone, then in a room, and no other size is
      await expect(pictures.first()).toHaveAttribute('alt', new RegExp(size));
      await expect(pictures.first()).toBeInViewport();
      const [alone, room, ...others] = await readAlts();
      expect(alone).not.toContain(trueScale[language]);
      expect(room).toContain(size);
      expect(room).toContain(trueScale[language]);
      expect(others.filter((alt) => /\d{3}/.test(alt))).toEqual([]);
    }
    await expectNoSidewaysScroll(page);
  });
}
