// Takes the README's two pictures of a running shop (`BASE_URL`) into docs/pictures.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8000';
const folder = new URL('../../docs/pictures/', import.meta.url);
const largest = 200_000;
const pictures = [
  { name: 'home-ar', path: '/', height: 2140 },
  { name: 'products-en', path: '/en/products', height: 1500 },
];

const browser = await chromium.launch(launchOptions);
for (const { name, path, height } of pictures) {
  const page = await browser.newPage({
    viewport: { width: 1280, height },
    reducedMotion: 'reduce',
  });
  await page.goto(base + path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      const isAside = right <= 0 || left >= window.innerWidth;
      return image.complete || isAside || top > window.innerHeight;
    }),
  );
  const session = await page.context().newCDPSession(page);
  const file = new URL(`${name}.webp`, folder);
  for (let quality = 85; quality > 20; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const content = Buffer.from(data, 'base64');
    if (content.length > largest) continue;
    writeFileSync(file, content);
    console.log(`${fileURLToPath(file)}: ${Math.round(content.length / 1000)} kB`);
    break;
  }
  await page.close();
}
await browser.close();
