import { type Browser, expect, test } from '@playwright/test';

/** Versions that the pictures were compared with; another one may draw letters differently. */
const chromiumOfPictures = ['150', '156'];

/**
 * Whether pictures are compared in this run. With another version of the browser, CI skips them,
 * since the change did not cause the difference; on a developer's machine `expectKnownChromium`
 * fails and says what to do.
 */
export function comparesPictures(browser: Browser): boolean {
  return isKnown(browser) || !process.env.CI;
}

/** Fails, where `CI` is not set, in a version that the pictures were not compared with. */
export function expectKnownChromium(browser: Browser): void {
  test.skip(!comparesPictures(browser), advice(browser));
  expect(isKnown(browser), advice(browser)).toBe(true);
}

/** What to do where a picture differs, with the reason that is likely on this machine. */
export function advice(browser: Browser): string {
  return isKnown(browser)
    ? 'If the change is wanted, renew the pictures (e2e/README.md) and look at them'
    : `The pictures were compared with Chromium ${chromiumOfPictures.join(' and ')}, this is ` +
        `${majorVersion(browser)}: compare them here, renew what differs by the shape of letters ` +
        'alone, and write the version into e2e/support/drawn-alike.ts';
}

function isKnown(browser: Browser): boolean {
  return chromiumOfPictures.includes(majorVersion(browser));
}

function majorVersion(browser: Browser): string {
  return browser.version().split('.')[0] ?? '';
}
