import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `/design` in pictures: it makes and serves a build of its own, so it needs no shop. */
export default defineConfig({
  ...base,
  testIgnore: [],
  testMatch: 'design.spec.ts',
  snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
  expect: {
    timeout: 60_000,
    // A turned arrow or another shade of an area is caught; letters' edges are rounded in the
    // pictures (scripts/shrink_pictures.py) by less than this.
    toHaveScreenshot: { scale: 'css', threshold: 0.03, maxDiffPixels: 12 },
  },
  projects: base.projects?.filter(({ name }) => name === 'desktop'),
});
