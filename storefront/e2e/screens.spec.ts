import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectReflow } from './support/accessibility';
import { signInBrowser } from './support/customer';
import { comparesPictures, expectKnownChromium } from './support/drawn-alike';
import { openHydrated } from './support/hydrated';
import { keepForSheets } from './support/screens/contact-sheet';
import { accountScreens, askingPaths, buyingScreens } from './support/screens/customer-screens';
import { expectPicture } from './support/screens/picture';
import { serviceScreens, shopScreens } from './support/screens/public-screens';
import { desktop, magnified, phone, type Screen, type Visit } from './support/screens/screen';
import { visit } from './support/screens/visit';
import { test } from './support/screens/visitors';
import { address, languages } from './support/texts';

// Every screen for itself: the workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: desktop,
  // An eighth of the bytes of a picture, and a moved word is still seen.
  deviceScaleFactor: 0.5,
  timezoneId: 'Asia/Riyadh',
});

/**
 * Each pair of language, width and theme is looked at with axe once; the other four of the eight
 * would find nothing that is not in one of these: names are missing in a language, targets are too
 * near at a width, a contrast is too low in a theme.
 */
const themes = {
  ar: { desktop: 'light', phone: 'dark' },
  en: { desktop: 'dark', phone: 'light' },
} as const;
/** Of states, and of what waits: all are seen in each language and in each theme. */
const themeOfStates = { ar: 'dark', en: 'light' } as const;

test('the pictures were compared with this Chromium', ({ browser }) => {
  expectKnownChromium(browser);
});

for (const language of languages) {
  for (const screen of [...shopScreens, ...serviceScreens]) {
    test(`${screen.name} looks as it did, and can be used by all (${language})`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await lookAt(screen, await visit(page, language, screen), complaints);
    });
  }

  for (const screen of [...buyingScreens, ...accountScreens]) {
    test(`${screen.name} looks as it did, and can be used by all (${language})`, async ({
      page,
      newcomer,
      customer,
    }) => {
      const complaints = complaintsOf(page);
      const visitor = screen.as === 'newcomer' ? newcomer : customer;
      await lookAt(screen, await visit(page, language, screen, visitor), complaints);
    });
  }

  for (const answer of ['awaited', 'lost'] as const) {
    // Each path waits in one language and theme, and fails in the others: what is shown then is
    // made of the same few parts everywhere.
    const turn = (answer === 'awaited') === (language === 'ar') ? 0 : 1;
    const paths = askingPaths.filter((_, place) => place % 2 === turn);

    test(`a screen whose data is ${answer} can be read by all (${language})`, async ({
      page,
      newcomer,
    }) => {
      await signInBrowser(page, newcomer.token);
      await page.emulateMedia({ colorScheme: themeOfStates[language] });
      await page.route('**/graphql/', (route) => (answer === 'lost' ? route.abort() : undefined));
      for (const path of paths) {
        await test.step(path, async () => {
          await openHydrated(page, address(language, path));
          const sign = answer === 'lost' ? '[role=alert]' : ':is(.animate-pulse, [role=status])';
          await expect(page.locator('main').locator(sign).first()).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
}

async function lookAt(screen: Screen, visited: Visit, complaints: string[]): Promise<void> {
  const { page, language } = visited;
  if (process.env.CONTACT_SHEETS) return keepForSheets(visited, screen);
  // The browser itself complains where a page's own address is unknown.
  const unasked = complaints.filter((complaint) => !complaint.endsWith(page.url()));
  expect(unasked, 'what the browser complains about').toEqual([]);

  await expectAccessibleIn(page, themes[language].desktop);
  await compare(screen, visited, 'desktop');
  await page.setViewportSize(magnified);
  await expectReflow(page);
  await page.setViewportSize(phone);
  await expectReflow(page);
  await expectAccessibleIn(page, themes[language].phone);
  await compare(screen, visited, 'phone');

  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: themeOfStates[language] });
  for (const { name, reach } of screen.states ?? []) {
    await test.step(name, async () => {
      await reach(visited);
      await expectAccessible(page);
    });
  }
}

/** Leaves the page in the light, in which it is pictured. */
async function expectAccessibleIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function compare(screen: Screen, visited: Visit, size: 'desktop' | 'phone'): Promise<void> {
  const browser = visited.page.context().browser();
  if (screen.unpictured || !browser || !comparesPictures(browser)) return;
  await expectPicture(visited, screen, size);
}
