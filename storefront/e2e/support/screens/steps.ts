import { expect, type Locator } from '@playwright/test';
import { desktop, phone, type Visit } from './screen';

/** The open dialog or sheet, once it has arrived. */
export async function opened({ page }: Visit): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The first Escape may close a list of suggestions within it. */
export async function closeDialog({ page }: Visit): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

export function main({ page }: Visit): Locator {
  return page.getByRole('main');
}

/** Presses a button of the page, named by one of the shop's texts. */
export async function press(
  visit: Visit,
  namespace: string,
  key: string,
  values: Record<string, string> = {},
): Promise<void> {
  const name = visit.say(namespace, key, values);
  await main(visit).getByRole('button', { name, exact: true }).first().click();
}

export async function pressIn(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click();
}

export async function asPhone({ page }: Visit): Promise<void> {
  await page.setViewportSize(phone);
}

export async function asDesktop({ page }: Visit): Promise<void> {
  await page.setViewportSize(desktop);
}

/** A form that was sent with nothing in it, and says so above and beside its fields. */
export async function sendEmpty(visit: Visit, button: Locator): Promise<void> {
  await button.click();
  await expect(visit.page.locator('[aria-invalid=true]').first()).toBeVisible();
}
