import { expect } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { followRequests } from './support/requests-done';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const publicPaths = ['/', '/products', '/product/golden-pothos', '/landscape'];

for (const language of languages) {
  const say = texts(language);
  const width = widths[language];

  test.describe(`without JavaScript (${language}) ${width}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the shop can be read, its links lead on, and what needs an account says so', async ({
      page,
    }) => {
      for (const path of publicPaths) {
        await page.goto(address(language, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(hiddenTexts), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      await page.goto(address(language, '/'));
      const latest = page.getByRole('region', { name: say('home', 'latest') }).getByRole('article');
      await expect(latest).toHaveCount(8);
      await latest.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product\//);
      await expect(
        page
          .getByRole('main')
          .getByText(/\d\.\d\d/)
          .first(),
      ).toBeVisible();

      await page.goto(address(language, '/cart'));
      const help = page.locator('main noscript div').first();
      await expect(help).toContainText(say('noscript', 'screen'));
      await expect(help.locator('a[href^="tel:"]')).toBeVisible();
      await expect(page.locator('main .animate-pulse').filter({ visible: true })).toHaveCount(0);
    });
  });

  test(`no motion with reduced motion (${language}) ${width}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of publicPaths) {
      await openHydrated(page, address(language, path));
      expect(await page.evaluate(motions), path).toEqual([]);
    }
    await openHydrated(page, address(language, '/'));
    const next = page.getByRole('button', { name: say('home', 'carousel.next') });
    const track = page.getByRole('region').filter({ has: next }).getByRole('list').first();
    await next.click();
    // It is at its goal at once, and stays there.
    const places = await track.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      const first = element.scrollLeft;
      for (let frames = 0; frames < 20; frames += 1) await frame();
      return [first, element.scrollLeft];
    });
    expect(places[0]).not.toBe(0);
    expect(places[0]).toBe(places[1]);
  });

  test(`in the system’s colours the focus and the icons are seen (${language}) ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of publicPaths) {
      await openHydrated(page, address(language, path));
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(undrawnFocus), path).toBeNull();
      }
      expect(await page.evaluate(unseenIcons), path).toEqual([]);
    }
  });

  test(`nothing moves when what was awaited comes (${language}) ${width}`, async ({
    customerPage: page,
    api,
  }) => {
    await api.fillCart('monstera', 2);
    await page.route(/\/graphql\/|\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.addInitScript(countShifts);
    const answered = followRequests(page);
    for (const path of ['/products', '/product/monstera', '/orders', '/cart', '/profile']) {
      await openHydrated(page, address(language, path));
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await answered();
      const shifted = await page.evaluate(() => Reflect.get(window, 'shifted') as number);
      expect(shifted, path).toBeLessThanOrEqual(0.02);
    }
  });
}

/** Runs in the page: texts of the main part that are there and cannot be seen. */
function hiddenTexts(): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') as Element,
    NodeFilter.SHOW_TEXT,
  );
  const hidden: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent?.getClientRects().length) continue;
    // Opens without a script.
    if (parent.closest('details:not([open])')) continue;
    const seen = { opacityProperty: true, visibilityProperty: true };
    if (!parent.checkVisibility(seen)) hidden.push(text.nodeValue);
  }
  return hidden;
}

/** Runs in the page: what moves for longer than a millisecond, or would. */
function motions(): string[] {
  const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const animated = animationName === 'none' ? 0 : seconds(animationDuration);
    const longest = Math.max(animated, seconds(transitionDuration));
    return longest > 0.001 ? [element.outerHTML.slice(0, 120)] : [];
  });
}

/** Runs in the page: the focused element, if its focus cannot be seen. */
function undrawnFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  const drawn = [element, element.nextElementSibling, element.parentElement, label].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  return drawn ? null : element.outerHTML.slice(0, 120);
}

/** Runs in the page: icons in the colour of what is behind them. */
function unseenIcons(): string[] {
  return [...document.querySelectorAll('button svg, a svg')].flatMap((icon) => {
    if (!icon.checkVisibility() || icon.getBoundingClientRect().width === 0) return [];
    const { fill, stroke } = getComputedStyle(icon);
    const ink = stroke === 'none' ? fill : stroke;
    return ink === groundOf(icon) ? [(icon.parentElement ?? icon).outerHTML.slice(0, 160)] : [];
  });

  function groundOf(element: Element | null): string {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }
}

/** Runs in the page before all else: how much it moves by itself (CLS without its windows). */
function countShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) continue;
      Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
