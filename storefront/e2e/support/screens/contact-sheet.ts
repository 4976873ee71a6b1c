import { mkdirSync, writeFileSync } from 'node:fs';
import { settled } from './picture';
import { desktop, phone, type Screen, type Visit } from './screen';

const sizes = { desktop, phone };
const themes = ['light', 'dark'] as const;
/** Where `scripts/contact-sheets.js` finds the pictures. */
const folder = new URL('../../../../var/contact-sheets/', import.meta.url);

/** Keeps the screen as people see it in each width and theme, photographs and all, for docs/pictures. */
export async function keepForSheets(visit: Visit, screen: Screen): Promise<void> {
  const { page, language } = visit;
  mkdirSync(folder, { recursive: true });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await settled(visit);
      const picture = await page.screenshot({ type: 'jpeg', quality: 92, scale: 'device' });
      const name = `${screen.name}-${language}-${size}-${theme}.jpg`;
      writeFileSync(new URL(name, folder), picture);
    }
  }
}
