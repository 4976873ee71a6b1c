import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const machineChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath =
  process.env.CHROMIUM_PATH ?? machineChromium.find((path) => existsSync(path));

/** Runs against a shop that is up: `BASE_URL`, by default the launcher's port. */
export default defineConfig({
  testDir: 'e2e',
  // Every screen in every state takes as long as all else: `npm run e2e:screens`,
  // `npm run e2e:screen-pictures`, and `npm run e2e:design` for the components. The Dashboard is
  // there only where its owner has built it: `npm run e2e:dashboard`.
  testIgnore: [
    'every-screen.spec.ts',
    'screen-pictures.spec.ts',
    'design.spec.ts',
    'dashboard.spec.ts',
  ],
  timeout: 60_000,
  // Two busy cores are slow; what is right is right then too.
  expect: { timeout: 15_000 },
  // Files side by side, each worker with a customer of its own; the tests of a file in turn.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8000',
    // Tests put answers of their own before the browser; offline.spec.ts has the worker.
    serviceWorkers: 'block',
    // A film of each test costs a fifth of the browser's time; the pages' state is kept without.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking'] },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      grepInvert: /@phone-only/,
    },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
});
