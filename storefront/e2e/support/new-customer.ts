import type { Page } from '@playwright/test';
import { codeOf, freshPhone } from './phones';

/** Registers a new customer in the open dialog of an English page, up to the confirmation. */
export async function registerInDialog(page: Page): Promise<void> {
  const phone = freshPhone();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Register', { exact: true }).click();
  await dialog.getByLabel('First name').fill('Noura');
  await dialog.getByLabel('Last name').fill('Test');
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await dialog.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(await codeOf(page.request, phone));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
