import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** A third of the length of `axe.source`, which each document reads. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No rule of axe is broken on the page as it is; target sizes (WCAG 2.2 AA) are among them.
 * axe runs in the page, loaded once for each document: its Playwright package sends half a
 * megabyte for each check, and returns the passed rules too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found = (await page.evaluate(brokenRules, tags)) ?? (await afterLoading(page));
  expect(found).toEqual([]);
}

async function afterLoading(page: Page): Promise<string[] | null> {
  await page.evaluate(axeSource);
  return page.evaluate(brokenRules, tags);
}

/** Runs in the page: `rule: element` for each finding; null where axe is not loaded yet. */
async function brokenRules(values: string[]): Promise<string[] | null> {
  const { axe: loaded } = window as unknown as { axe?: typeof axe };
  if (!loaded) return null;
  // What is fading in has not its contrast yet. Some things move for ever.
  const ending = document.getAnimations().filter(({ effect, playState }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && end !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map((each) => each.finished));
  const { violations } = await loaded.run(document, {
    runOnly: { type: 'tag', values },
    resultTypes: ['violations'],
    elementRef: true,
    selectors: false,
    iframes: false,
    // Style sheets once more, for a rule about turned screens.
    preload: false,
  });
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, element } of nodes) {
      if (id === 'target-size' && element && (await isWideEnough(element))) continue;
      found.push(`${id}: ${html}`);
    }
  }
  return found;

  /** A bar that stays in sight covered a part of it: a reader scrolls on, and so does this. */
  async function isWideEnough(element: HTMLElement): Promise<boolean> {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await loaded?.run(element, { runOnly: ['target-size'], preload: false });
    return again?.violations.length === 0;
  }
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Both axes are never needed to read: nothing is wider, and no text is cut off at an edge. */
export async function expectReflow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(textsCutOff)).toEqual([]);
}

/** Runs in the page: texts that reach beyond the screen, outside of strips that scroll. */
function textsCutOff(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    const words = text.nodeValue?.trim();
    if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (parent.closest('[aria-hidden=true]') || isInStrip(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 1 && (left < -1 || right > innerWidth + 1)) cut.push(words);
  }
  return cut;

  function isInStrip(element: Element | null): boolean {
    for (let each = element; each; each = each.parentElement) {
      const { overflowX, position, clip, clipPath } = getComputedStyle(each);
      // For screen readers alone.
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
      if (each !== document.body && /auto|scroll/.test(overflowX)) return true;
    }
    return false;
  }
}

/** Collects what the browser complains about, such as a broken hydration or a refused style. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
