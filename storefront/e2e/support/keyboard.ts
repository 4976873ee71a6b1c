import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 120;

/** What is wrong with the focused element; null where nothing is. */
type Trouble = string | null;

/**
 * Tabs on until `goal` has the focus. At every stop the focus must be seen: drawn, on the
 * screen, and under nothing else (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < farthest; stops += 1) {
    if (await hasFocus(goal)) return;
    await page.keyboard.press(key);
    // Where something came in meanwhile, the browser scrolls after it a moment later.
    await expect.poll(() => page.evaluate(troubleWithFocus)).toBeNull();
  }
  await expect(goal, 'is reached with the keyboard').toBeFocused();
}

async function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluateAll((found) => found.some((each) => each === document.activeElement));
}

/** Runs in the page. */
function troubleWithFocus(): Trouble {
  const element = document.activeElement;
  // The end of the page: the browser's own bar is next.
  if (!element || element === document.body) return null;
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  const shown = label && element.getBoundingClientRect().width < 8 ? label : element;
  // A slider draws it around its thumb, which has no style of its own to ask for.
  const isSlider = element instanceof HTMLInputElement && element.type === 'range';
  const drawn = [element, element.nextElementSibling, element.parentElement, label].some(
    (each) => each && isDrawn(each),
  );
  const name = `${element.outerHTML.slice(0, 160)}`;
  if (!drawn && !isSlider) return `no focus is drawn around ${name}`;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) {
    return `off the screen: ${name}`;
  }
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  const seen = isSlider || (above && (shown.contains(above) || above.contains(shown)));
  return seen ? null : `hidden behind ${above?.outerHTML.slice(0, 80)}: ${name}`;

  function isDrawn(each: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    const seen = outlineColor !== 'transparent' && !outlineColor.endsWith(', 0)');
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && seen;
  }
}
