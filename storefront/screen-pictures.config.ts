import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run e2e:screen-pictures`: every screen against its picture, with a running shop. */
export default defineConfig({
  ...tests,
  testIgnore: [],
  testMatch: 'screen-pictures.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/screens/{arg}{ext}',
  expect: {
    timeout: 15_000,
    // Letters are smoothed a little differently now and then; what moves by 4 px is far more.
    toHaveScreenshot: { scale: 'device', threshold: 0.06, maxDiffPixels: 40 },
  },
  projects: tests.projects?.filter(({ name }) => name === 'desktop'),
});
