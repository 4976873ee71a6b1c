import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run e2e:screens`: every screen, in every state, against a running shop. */
export default defineConfig({
  ...tests,
  testIgnore: [],
  testMatch: 'every-screen.spec.ts',
  projects: tests.projects?.filter(({ name }) => name === 'desktop'),
});
