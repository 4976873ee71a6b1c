// Puts the pictures of every screen (var/contact-sheets) onto sheets in docs/pictures: screens-1.webp and
// so on in the light, screens-dark-1.webp in the dark.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/support/chromium.ts';

const pictures = new URL('../../var/contact-sheets/', import.meta.url);
const docs = new URL('../../docs/pictures/', import.meta.url);
const largest = 1_500_000;
const perSheet = 12;
/** By theme. */
const sheetNames = { light: 'screens', dark: 'screens-dark' };
const columns = ['ar-desktop', 'ar-phone', 'en-desktop', 'en-phone'];

const screens = [
  ...new Set(
    readdirSync(pictures).map((file) =>
      file.replace(/-(ar|en)-(desktop|phone)-(light|dark)\.jpg$/, ''),
    ),
  ),
]
  .filter((screen) =>
    Object.keys(sheetNames).every((theme) =>
      columns.every((column) => existsSync(fileOf(screen, column, theme))),
    ),
  )
  .sort();
const browser = await chromium.launch(launchOptions);
for (const [theme, sheetName] of Object.entries(sheetNames)) {
  for (let start = 0; start < screens.length; start += perSheet) {
    const name = `${sheetName}-${1 + start / perSheet}.webp`;
    const rows = screens.slice(start, start + perSheet).map((screen) => rowOf(screen, theme));
    const size = await saveSheet(rows, new URL(name, docs));
    console.log(`docs/pictures/${name}: ${Math.round(size / 1000)} kB`);
  }
}
await browser.close();

function rowOf(screen, theme) {
  const images = columns.map((column) => {
    const content = readFileSync(fileOf(screen, column, theme)).toString('base64');
    return `<img alt="" src="data:image/jpeg;base64,${content}">`;
  });
  return `<section><h2>${screen}</h2>${images.join('')}</section>`;
}

function fileOf(screen, column, theme) {
  return new URL(`${screen}-${column}-${theme}.jpg`, pictures);
}

async function saveSheet(rows, file) {
  const page = await browser.newPage({ viewport: { width: 1240, height: 800 } });
  await page.setContent(`<style>
    body { margin: 0; padding: 20px; background: #ddd8cf; font: 16px sans-serif; }
    section { display: flex; flex-wrap: wrap; gap: 14px; margin-bottom: 26px; }
    h2 { width: 100%; margin: 0; font-size: 16px; }
    img { height: 400px; box-shadow: 0 1px 6px rgb(0 0 0 / 0.25); }
  </style>${rows.join('')}`);
  const session = await page.context().newCDPSession(page);
  for (let quality = 82; quality > 20; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
    });
    const content = Buffer.from(data, 'base64');
    if (content.length > largest) continue;
    writeFileSync(file, content);
    await page.close();
    return content.length;
  }
  throw new Error(`${file.pathname} stays larger than ${largest} bytes.`);
}
