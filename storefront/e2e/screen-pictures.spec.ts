import { drawnAlike, passOverOnOtherChromium } from './support/drawn-alike';
import { keepForSheets } from './support/screens/contact-sheet';
import { accountScreens, buyingScreens } from './support/screens/customer-screens';
import { expectPictures } from './support/screens/picture';
import { serviceScreens, shopScreens } from './support/screens/public-screens';
import { desktop } from './support/screens/screen';
import { visit } from './support/screens/visit';
import { test } from './support/screens/visitors';
import { languages } from './support/texts';

// Every screen for itself: the workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: desktop,
  // An eighth of the bytes, and a moved word is still seen.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: 'Asia/Riyadh',
  // The pictures tell more than a trace of them.
  trace: 'off',
  launchOptions: drawnAlike,
});

test.beforeEach(({ browser }) => passOverOnOtherChromium(browser));

for (const language of languages) {
  for (const screen of [...shopScreens, ...serviceScreens]) {
    test(`${screen.name} looks as it did (${language})`, async ({ page }) => {
      const visited = await visit(page, language, screen);
      await keepForSheets(visited, screen);
      if (!screen.unpictured) await expectPictures(visited, screen);
    });
  }

  for (const screen of [...buyingScreens, ...accountScreens]) {
    test(`${screen.name} looks as it did (${language})`, async ({ page, newcomer, customer }) => {
      const visitor = screen.as === 'newcomer' ? newcomer : customer;
      const visited = await visit(page, language, screen, visitor);
      await keepForSheets(visited, screen);
      if (!screen.unpictured) await expectPictures(visited, screen);
    });
  }
}
