import { expect } from '@playwright/test';
import { openHydrated } from './support/hydrated';
import { freshEmail, mailTo } from './support/mails';
import { officeTexts } from './support/office';
import { freshPhone } from './support/phones';
import { test } from './support/test';
import { address, languages, texts } from './support/texts';

const lawn = new URL('../../fixtures/pictures/gallery/landscaping-lawn.webp', import.meta.url)
  .pathname;

for (const language of languages) {
  const say = texts(language);
  const office = officeTexts(language);

  test(`a message reaches the shop although the line broke, and is answered (${language})`, async ({
    page,
    openOffice,
  }) => {
    const opening = openOffice(language);
    const email = freshEmail();
    await openHydrated(page, address(language, '/contact'));
    const field = (name: string) => page.locator(`[name=${name}]`);
    await field('name').fill('نورة');
    await field('phone').fill(freshPhone());
    await field('email').fill(email);
    await field('message').fill('هل توصلون إلى الخرج؟');
    const send = page.getByRole('button', { name: say('content', 'contact.send') });
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText(say('content', 'kept'))).toBeVisible();
    await page.context().setOffline(false);
    await send.click();
    await expect(page.getByText(say('content', 'contact.sentTitle'))).toBeVisible();

    const staff = await opening;
    await staff.goto(`/office/content/contactmessage/?q=${email}`);
    await staff.getByRole('link', { name: 'هل توصلون إلى الخرج؟' }).click();
    await staff.locator('summary', { hasText: office('Answer') }).click();
    await staff.locator('details[open] textarea').fill('نعم، كل يوم اثنين.');
    await staff.locator('details[open] button').click();
    await expect(staff.getByText(office('Your answer is on its way.'))).toBeVisible();
    expect(await mailTo(page.request, email, 'نعم')).toContain('نعم، كل يوم اثنين.');
  });

  test(`a picture of the gallery is shown with its caption, and taken away (${language})`, async ({
    page,
    openOffice,
  }) => {
    const number = Math.floor(Math.random() * 1e6);
    const captions = { ar: `حديقة رقم ${number}`, en: `Garden number ${number}` };
    const staff = await openOffice(language);
    await staff.goto('/office/content/gallerypicture/add/');
    await staff.locator('input[name=file]').setInputFiles(lawn);
    await staff.getByLabel(office('Caption in Arabic')).fill(captions.ar);
    await staff.getByLabel(office('Caption in English')).fill(captions.en);
    await staff.getByLabel(office('What is seen, in Arabic')).fill('عشب أخضر');
    await staff.getByLabel(office('Shown in the shop')).check();
    await staff.locator('button[name=_save]').click();
    const picture = staff.locator('#result_list').getByRole('link', { name: captions.ar });
    await expect(picture).toBeVisible();

    for (const shown of languages) {
      await openHydrated(page, address(shown, '/landscape'));
      await page.getByRole('button', { name: texts(shown)('content', 'gallery.more') }).click();
      await expect(page.getByText(captions[shown])).toBeAttached();
    }

    await picture.click();
    await staff.locator('a[href$="/delete/"]').click();
    await staff.locator('form:has([name=post]) [type=submit]').click();
    await expect(picture).toHaveCount(0);
  });
}
