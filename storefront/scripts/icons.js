// Draws the icons of the installed shop from our own drawing, and writes the web app manifests of
// both languages. What it makes is committed; run it again when the drawing or the name changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

const folder = new URL('../public/', import.meta.url);
/** As `public/favicon.svg`: the ground, and the sprout in a square of 32. */
const ground = '#1f4d36';
const sprout =
  '<path d="M16 26V14" stroke="#f9f6f1" stroke-width="2" stroke-linecap="round" fill="none"/>' +
  '<path d="M16 15c0-5 3-8 8-8 0 5-3 8-8 8Z" fill="#8fd09a"/>' +
  '<path d="M16 19c0-4-3-7-8-7 0 4 3 7 8 7Z" fill="#f9f6f1"/>';

/** `corner`: of a square of 32. `scale`: masks cut away all but the middle 80 %. */
const icons = [
  { name: 'icon-192', size: 192, corner: 4, scale: 1 },
  { name: 'icon-512', size: 512, corner: 4, scale: 1 },
  { name: 'maskable-512', size: 512, corner: 0, scale: 0.78 },
  { name: 'touch', size: 180, corner: 0, scale: 0.9 },
];

function drawIcon({ size, corner, scale }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
    `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>` +
    `<g transform="translate(16 16) scale(${scale}) translate(-16 -16.5)">${sprout}</g></svg>`
  );
}

async function drawIcons() {
  mkdirSync(new URL('icons/', folder), { recursive: true });
  const browser = await chromium.launch(config.use.launchOptions);
  for (const icon of icons) {
    const { name, size } = icon;
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawIcon(icon)}`);
    const path = new URL(`icons/${name}.png`, folder).pathname;
    await page.screenshot({ path, omitBackground: true });
    await page.close();
  }
  await browser.close();
}

function buildManifest(language) {
  const file = new URL(`../locales/${language}/common.json`, import.meta.url);
  const { shopName, shopDescription } = JSON.parse(readFileSync(file, 'utf8'));
  const start = language === 'ar' ? '/' : `/${language}`;
  return {
    id: start,
    name: shopName,
    short_name: shopName,
    description: shopDescription,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: '#f9f6f1',
    background_color: '#f9f6f1',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

function writeManifests() {
  mkdirSync(new URL('en/', folder), { recursive: true });
  for (const [language, name] of [
    ['ar', 'manifest.webmanifest'],
    ['en', 'en/manifest.webmanifest'],
  ]) {
    writeFileSync(new URL(name, folder), `${JSON.stringify(buildManifest(language), null, 2)}\n`);
  }
}

writeManifests();
await drawIcons();
