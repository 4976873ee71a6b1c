import { type Browser, type LaunchOptions, test } from '@playwright/test';

/** What the kept pictures were found to be alike with; another one may draw letters otherwise. */
const chromiumOfPictures = ['150', '156'];

/** As little as possible of the machine's own way to draw letters and colours. */
const flags = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** A fixture for tests that compare pictures: the browser's options with what makes it draw alike. */
export async function drawnAlike(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
}

/**
 * To be called in a test that compares pictures. A new version of the browser is no fault of a
 * change: what checks every change passes over the pictures then, and says so.
 */
export function passOverOnOtherChromium(browser: Browser): void {
  test.skip(Boolean(process.env.CI) && !isKnown(browser), advice(browser));
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
