import { expect, type Locator, type Page } from '@playwright/test';
import { codeOf } from './phones';
import { type Language, texts } from './texts';

/** Fills the open dialog up to the code step. */
export async function askForCode(page: Page, language: Language, phone: string): Promise<Locator> {
  const say = texts(language);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('auth', 'phone')).fill(phone);
  await dialog.getByRole('button', { name: say('auth', 'sendCode') }).click();
  await expect(firstBox(page, language)).toBeFocused();
  return dialog;
}

/** Signs in with a phone through the open dialog. */
export async function signInWith(page: Page, language: Language, phone: string): Promise<void> {
  const dialog = await askForCode(page, language, phone);
  await page.keyboard.type(await codeOf(page.request, phone));
  await dialog.getByRole('button', { name: texts(language)('forms', 'code.confirm') }).click();
  await expect(dialog).toBeHidden();
}

export function firstBox(page: Page, language: Language): Locator {
  return codeBox(page, language, 1);
}

export function codeBox(page: Page, language: Language, position: number): Locator {
  return page.getByLabel(texts(language)('forms', 'code.digit', { position, total: 4 }));
}
