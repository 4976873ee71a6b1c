/** What the offline page does beyond its HTML: the plants that were seen, and trying again. */
import type { Language } from '../config/languages';
import { languageOfPath, paths, pathWithoutLanguage } from '../config/paths';
import { smallFile } from '../features/catalogue/recently-seen/seen-pictures';
import {
  nameOf,
  readSeenPlants,
  type SeenPlant,
} from '../features/catalogue/recently-seen/seen-plants';
import { formatDate } from '../shared/format/dates';
import { formatMoney } from '../shared/format/money';
import { seenPicturesCache } from '../shared/storage/names';
import { seenSection, seenTemplate } from './names';
import { waitForLine } from './wait-for-line';

const language = languageOfPath(location.pathname);

export function showOfflinePage(): void {
  waitForLine();
  // Who opens the page itself does not want it again.
  if (pathWithoutLanguage(location.pathname) === paths.offline.path) {
    document.querySelector('a[href=""]')?.setAttribute('href', paths.home.getHref(language));
  }
  showPlants(theAskedFirst(readSeenPlants()));
}

/** The plant whose page was asked for stands first. */
function theAskedFirst(plants: SeenPlant[]): SeenPlant[] {
  const asked = ({ slug }: SeenPlant) =>
    paths.product.getHref(language, slug) === location.pathname;
  return [...plants.filter(asked), ...plants.filter((plant) => !asked(plant))];
}

function showPlants(plants: SeenPlant[]): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${seenTemplate}`);
  const section = document.querySelector<HTMLElement>(`#${seenSection}`);
  if (!template || !section || plants.length === 0) return;
  for (const plant of plants) {
    const entry = document.importNode(template.content, true);
    fill(entry, plant);
    section.querySelector('ul')?.append(entry);
  }
  section.hidden = false;
}

function fill(entry: DocumentFragment, plant: SeenPlant): void {
  const part = (name: string) => entry.querySelector<HTMLElement>(`[data-part=${name}]`);
  const { name, language: nameLanguage } = nameOf(plant, language);
  write(part('name'), name, nameLanguage);
  write(part('latin'), plant.latinName ?? '');
  write(part('price'), formatMoney(plant.price, language));
  const date = part('date');
  write(date, (date?.textContent ?? '').replace('{{date}}', formatDate(plant.seenAt, language)));
  const picture = entry.querySelector('img');
  if (picture) void showPicture(picture, plant);
}

function write(element: HTMLElement | null, text: string, textLanguage?: Language): void {
  if (!element) return;
  element.textContent = text;
  if (textLanguage) element.lang = textLanguage;
}

/** Without it the drawn seed beneath is seen. */
async function showPicture(picture: HTMLImageElement, { image }: SeenPlant): Promise<void> {
  if (!image) return;
  try {
    const kept = await (await caches.open(seenPicturesCache)).match(smallFile(image));
    if (!kept) return;
    picture.src = URL.createObjectURL(await kept.blob());
    picture.hidden = false;
  } catch {
    // Storage is forbidden.
  }
}

showOfflinePage();
