import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The one without windows first: a fifth less processor time for the same pictures. */
const ofMachine = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

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
    // What Chromium does by itself; without windows it would hint fully.
    '--font-render-hinting=slight',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};
