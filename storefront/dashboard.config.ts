import { defineConfig, devices } from '@playwright/test';
import tests from './playwright.config';

/**
 * `npm run e2e:dashboard`: the Saleor Dashboard itself, against a running shop that serves a build
 * of it (`./mashtal dashboard --build`). Without a build there is nothing to open.
 */
export default defineConfig({
  ...tests,
  // Each story goes through many pages of a program of 10 MB.
  timeout: 180_000,
  use: { ...tests.use, actionTimeout: 20_000, screenshot: 'only-on-failure' },
  projects: [{ name: 'dashboard', testMatch: 'dashboard.spec.ts', use: devices['Desktop Chrome'] }],
});
