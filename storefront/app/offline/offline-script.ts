/** What the offline page does beyond its HTML: the plants that were seen, and trying again. */
import type { Language } from '../config/languages';
import { languageOfPath, paths, pathWithoutLanguage } from '../config/paths';
import { chooseSmallFile } from '../features/catalogue/recently-seen/seen-pictures';
import {
  nameOf,
  readSeenPlants,
  type SeenPlant,
} from '../features/catalogue/recently-seen/seen-plants';
import { formatDate } from '../shared/format/dates';
import { formatMoney } from '../shared/format/money';
import { seenPicturesCache } from '../shared/storage/names';
import { seenSection, seenTemplate } from './names';
import { reloadWhenOnline } from './reload-online';

const language = languageOfPath(location.pathname);

export function showOfflinePage(): void {
  reloadWhenOnline();
  // At the page's own address the link leads home.
  if (pathWithoutLanguage(location.pathname) === paths.offline.path) {
    document.querySelector('a[href=""]')?.setAttribute('href', paths.home.getHref(language));
  }
  showPlants(mostRequested(readSeenPlants()));
}

/** The plant whose page was requested first. */
function mostRequested(plants: SeenPlant[]): SeenPlant[] {
  const isRequested = ({ slug }: SeenPlant) =>
    paths.product.getHref(language, slug) === location.pathname;
  return [...plants.filter(isRequested), ...plants.filter((plant) => !isRequested(plant))];
}

function showPlants(plants: SeenPlant[]): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${seenTemplate}`);
  const section = document.querySelector<HTMLElement>(`#${seenSection}`);
  if (!template || !section || plants.length === 0) return;
  for (const plant of plants) {
    const entry = document.importNode(template.content, true);
    fillEntry(entry, plant);
    section.querySelector('ul')?.append(entry);
  }
  section.hidden = false;
}

function fillEntry(entry: DocumentFragment, plant: SeenPlant): void {
  const part = (name: string) => entry.querySelector<HTMLElement>(`[data-part=${name}]`);
  const { name, language: nameLanguage } = nameOf(plant, language);
  writeText(part('name'), name, nameLanguage);
  writeText(part('latin'), plant.latinName ?? '');
  writeText(part('price'), formatMoney(plant.price, language));
  const date = part('date');
  writeText(
    date,
    (date?.textContent ?? '').replace('{{date}}', formatDate(plant.seenAt, language)),
  );
  const picture = entry.querySelector('img');
  if (picture) void showPicture(picture, plant);
}

function writeText(element: HTMLElement | null, text: string, textLanguage?: Language): void {
  if (!element) return;
  element.textContent = text;
  if (textLanguage) element.lang = textLanguage;
}

/** Without it the drawn seed beneath is seen. */
async function showPicture(picture: HTMLImageElement, { image }: SeenPlant): Promise<void> {
  if (!image) return;
  try {
    const cached = await (await caches.open(seenPicturesCache)).match(chooseSmallFile(image));
    if (!cached) return;
    picture.src = URL.createObjectURL(await cached.blob());
    picture.hidden = false;
  } catch {
    // Storage is forbidden.
  }
}

showOfflinePage();
