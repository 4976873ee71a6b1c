import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium';

const desktop = devices['Desktop Chrome'];

/** Runs against a shop that is up: `BASE_URL`, by default the launcher's port. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  // Two busy cores are slow; what is right is right then too.
  expect: { timeout: 15_000 },
  // Files side by side, each worker with a customer of its own; the tests of a file in turn.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // The machine that checks changes tries a story twice. One that passes then is listed as flaky, to be
  // looked into: it may have found a fault that comes one time in many.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8000',
    // Tests put answers of their own before the browser; offline.spec.ts has the worker.
    serviceWorkers: 'block',
    // A new window for each test costs as much as a page; what a test leaves in it is cleared.
    reuseContext: true,
    // No test waits for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Each costs a tenth of the time: `--trace on` where one is wanted.
    trace: 'off',
    launchOptions,
  },
  // In this order: stories change what the pictures of the screens show.
  projects: [
    {
      name: 'design',
      testMatch: 'design.spec.ts',
      use: desktop,
      snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
      expect: {
        timeout: 60_000,
        // A turned arrow or another shade of an area is caught; letters' edges are rounded in the
        // pictures (scripts/shrink_pictures.py) by less than this.
        toHaveScreenshot: { scale: 'css', threshold: 0.03, maxDiffPixels: 12 },
      },
    },
    {
      name: 'screens',
      testMatch: 'screens.spec.ts',
      use: desktop,
      snapshotPathTemplate: '{testDir}/pictures/screens/{arg}{ext}',
      expect: {
        timeout: 15_000,
        // Letters are smoothed a little differently now and then; what moves by 4 px is far more.
        toHaveScreenshot: { scale: 'device', threshold: 0.06, maxDiffPixels: 40 },
      },
    },
    ...[
      { name: 'desktop', use: desktop, grepInvert: /@phone-only/ },
      { name: 'phone', use: devices['Pixel 7'], grep: /@phone/ },
    ].map((stories) => ({
      ...stories,
      // The Dashboard is there only where its owner has built it: dashboard.config.ts.
      testIgnore: ['design.spec.ts', 'screens.spec.ts', 'dashboard.spec.ts'],
    })),
  ],
});
