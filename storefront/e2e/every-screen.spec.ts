import { expect, type Page } from '@playwright/test';
import { expectAccessible22, expectReflow } from './support/accessibility';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { accountScreens, askingPaths, buyingScreens } from './support/screens/customer-screens';
import { serviceScreens, shopScreens } from './support/screens/public-screens';
import { desktop, magnified, phone, type Screen, type Visit } from './support/screens/screen';
import { visit } from './support/screens/visit';
import { test } from './support/screens/visitors';
import { address, languages } from './support/texts';

// Every screen for itself: the workers share them.
test.describe.configure({ mode: 'parallel' });
// Nothing moves while it is looked at, so colours are what they come to.
test.use({
  viewport: desktop,
  contextOptions: { reducedMotion: 'reduce' },
});

const themes = ['dark', 'light'] as const;

for (const language of languages) {
  for (const screen of [...shopScreens, ...serviceScreens]) {
    test(`${screen.name} can be read and used by all (${language})`, async ({ page }) => {
      await lookAt(screen, await visit(page, language, screen));
    });
  }

  for (const screen of [...buyingScreens, ...accountScreens]) {
    test(`${screen.name} can be read and used by all (${language})`, async ({
      page,
      newcomer,
      customer,
    }) => {
      const visitor = screen.as === 'newcomer' ? newcomer : customer;
      await lookAt(screen, await visit(page, language, screen, visitor));
    });
  }

  for (const answer of ['awaited', 'lost'] as const) {
    test(`a screen whose data is ${answer} can be read by all (${language})`, async ({
      page,
      newcomer,
    }) => {
      test.slow();
      await signInBrowser(page, newcomer.token);
      await page.route('**/graphql/', (route) => (answer === 'lost' ? route.abort() : undefined));
      for (const path of askingPaths) {
        await test.step(path, async () => {
          await openHydrated(page, address(language, path));
          const sign = answer === 'lost' ? '[role=alert]' : ':is(.animate-pulse, [role=status])';
          await expect(page.locator('main').locator(sign).first()).toBeVisible();
          await expectAccessibleInThemes(page);
        });
      }
    });
  }
}

async function lookAt(screen: Screen, visited: Visit): Promise<void> {
  const { page } = visited;
  await expectAccessibleInThemes(page);
  await page.setViewportSize(magnified);
  await expectReflow(page);
  await page.setViewportSize(phone);
  await expectReflow(page);
  await expectAccessibleInThemes(page);
  await page.setViewportSize(desktop);
  for (const { name, reach } of screen.states ?? []) {
    await test.step(name, async () => {
      await reach(visited);
      await expectAccessibleInThemes(page);
    });
  }
}

/** Leaves the page in the light. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible22(page);
  }
}
