import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const ofMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Playwright's own list, which one of ours takes the place of. */
const switchedOffByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];
/**
 * The suggestions of the address bar are a page, which each window loads before anybody types: as
 * much work as a page of the shop.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** How the browser is started: with no work of its own, and drawing as alike as machines can. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? ofMachine.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    `--disable-features=${[...switchedOffByPlaywright, ...addressBar].join()}`,
    // Letters and colours, for pictures.
    '--disable-gpu',
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
