import { expect, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, expectReflow } from './support/accessibility';
import { openHydrated } from './support/hydrated';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const answered = '?place=desk&light=low&care=little';

/** The plants that are shown, by their names. */
const plants = (page: Page) => page.getByRole('main').getByRole('article');

for (const language of languages) {
  const say = texts(language);

  test(`who does not know plants finds three of them (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await openHydrated(page, address(language, '/'));
    await page.getByRole('link', { name: say('home', 'finderLink') }).click();
    await expect(page).toHaveURL(address(language, '/finder'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('finder', 'heading'));
    await expectAccessible(page);
    await expectReflow(page);

    // when nothing is answered, it says so
    await page.getByRole('button', { name: say('finder', 'submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(say('finder', 'unanswered'));

    // when three questions are
    const question = (name: string) =>
      page.getByRole('group', { name: say('finder', `${name}.question`) });
    await question('place').getByText(say('finder', 'choices.place.desk'), { exact: true }).click();
    await question('light').getByText(say('finder', 'choices.light.low'), { exact: true }).click();
    await question('care').getByText(say('finder', 'choices.care.little'), { exact: true }).click();
    await page.getByRole('button', { name: say('finder', 'submit') }).click();

    // then the address has the answers, and each plant its reasons
    await expect(page).toHaveURL(address(language, `/finder${answered}`));
    await expect(plants(page)).toHaveCount(3);
    await expect(
      page.getByRole('heading', { level: 3, name: say('finder', 'why'), exact: true }),
    ).toHaveCount(3);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await expectReflow(page);

    // when one answer is dropped, then the others stay
    const desk = say('finder', 'short.place.desk');
    await page.getByRole('link', { name: desk }).click();
    await expect(page).toHaveURL(address(language, '/finder?light=low&care=little'));
    await expect(question('light').getByRole('radio', { checked: true })).toHaveValue('low');
    await expect(question('place').getByRole('radio', { checked: true })).toHaveValue('');

    // and a plant opens
    const plant = plants(page).first().getByRole('heading').getByRole('link');
    const name = (await plant.textContent()) ?? '';
    await plant.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(complaints).toEqual([]);
  });

  test(`what gives way, and what never does, is said (${language}) ${widths[language]}`, async ({
    page,
  }) => {
    await page.goto(address(language, '/finder?light=low&pets=yes&budget=40'));
    await expect(plants(page)).toHaveCount(1);
    const criterion = say('finder', 'criteria.BUDGET');
    await expectAccessible(page);
    await page.getByRole('link', { name: say('finder', 'without', { criterion }) }).click();
    await expect(page).toHaveURL(address(language, '/finder?light=low&pets=yes'));
    await expect(plants(page)).toHaveCount(3);
    await expect(page.getByRole('status').first()).toContainText(say('finder', 'criteria.LIGHT'));

    await page.goto(address(language, '/finder?pets=yes&budget=1'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('finder', 'nothing'));
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const say = texts(language);

    test(`the questions are a form (${language}) ${widths[language]}`, async ({ page }) => {
      await page.goto(address(language, '/finder'));
      const place = page.getByRole('group', { name: say('finder', 'place.question') });
      await place.getByText(say('finder', 'choices.place.balcony'), { exact: true }).click();
      const pets = page.getByRole('group', { name: say('finder', 'pets.question') });
      await pets.getByText(say('finder', 'choices.pets.yes'), { exact: true }).click();
      await page.getByRole('button', { name: say('finder', 'submit') }).click();

      await expect(page).toHaveURL(address(language, '/finder?place=balcony&pets=yes'));
      await expect(plants(page)).toHaveCount(3);
      await expect(place.getByRole('radio', { checked: true })).toHaveValue('balcony');
      await expect(page.getByRole('button', { name: say('finder', 'share') })).toBeHidden();
    });
  }
});

test('what no question has is left out, and the start page alone is indexed', async ({ page }) => {
  await page.goto('/en/finder?place=moon&light=low&budget=-5');
  await expect(page).toHaveURL('/en/finder?place=moon&light=low&budget=-5');
  await expect(plants(page)).toHaveCount(3);

  await page.goto('/en/finder');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/finder$/);
});
