import { expect, type Page } from '@playwright/test';
import { test } from './support/customer';
import { openHydrated } from './support/hydrated';
import { address, languages, texts, widths } from './support/texts';

const plant = { ar: 'زيتون', en: 'Olive' } as const;

declare global {
  interface Window {
    /** What had the picture's name as each transition began, and as its new page was drawn. */
    named: string[][];
    /** How many parts moved in each. */
    moving: number[];
    flights: number;
  }
}

for (const language of languages) {
  test(`the picture moves from the card to the plant and back, unless motion is unwanted (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await watchTransitions(page);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openHydrated(page, address(language, '/products?categories=trees'));
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => /picture-transition/.test(name)),
      );
      await page.evaluate(() => {
        window.named = [];
        window.moving = [];
      });
      const link = page.getByRole('link', { name: plant[language], exact: true });
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant[language]);
      await expect.poll(() => page.evaluate(() => window.named)).toEqual([['DIV'], ['UL']]);
      await page.goBack();
      await expect(link).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => window.named))
        .toEqual([['DIV'], ['UL'], ['UL'], ['DIV']]);

      // then nothing keeps the name, and nothing moves where it is unwanted
      await expect.poll(() => page.evaluate(readNamed)).toEqual([]);
      const moving = await page.evaluate(() => window.moving);
      if (reducedMotion === 'reduce') expect(moving).toEqual([0, 0]);
      else expect(Math.min(...moving)).toBeGreaterThan(0);
    }
  });

  test(`a plant flies into the cart, unless motion is unwanted (${language}) ${widths[language]}`, async ({
    customerPage: page,
    api,
  }) => {
    const say = texts(language);
    await page.addInitScript(() => {
      window.flights = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLImageElement && 'flight' in node.dataset) window.flights += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    for (const [reducedMotion, flights] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      await api.emptyCart();
      await page.emulateMedia({ reducedMotion });
      await openHydrated(page, address(language, '/product/olive'));
      const add = page.getByRole('button', { name: say('catalogue', 'cart.add'), exact: true });
      await add.first().click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: say('common', 'header.cartCount_one') }),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.flights)).toBe(flights);
      await expect(page.locator('img[data-flight]')).toHaveCount(0);
    }
  });
}

function readNamed(): string[] {
  const parts = document.querySelectorAll<HTMLElement>('[style*=view-transition-name]');
  return [...parts].map(({ tagName }) => tagName);
}

/** Notes which parts have a name, before and after the page is changed. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = () =>
      [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')].map(
        ({ tagName }) => tagName,
      );
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => Promise<void>) => {
      window.named.push(read());
      const transition = start(async () => {
        await update();
        await Promise.resolve();
        window.named.push(read());
      });
      transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const own = effects.filter(({ pseudoElement }) =>
          /^::view-transition/.test(pseudoElement ?? ''),
        );
        window.moving.push(own.length);
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
}
