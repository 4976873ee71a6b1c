import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './accessibility';

const sizes = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
];

/** All can use what the page shows now, on a desk and on a phone. */
export async function checkBothSizes(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectReflow(page);
    await photograph(page, `${name}-${size.width}`);
  }
  if (desk) await page.setViewportSize(desk);
}

/** Saves a screenshot in the folder `OFFICE_PICTURES`, if that is set. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.OFFICE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
