import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { LatinName } from '~/ui/latin-name';
import { Picture, type PictureData } from '~/ui/picture';
import type { ProductDetail } from '../product/buy-box';
import { chooseDefaultVariant } from '../product/variant-selection';
import { syncSeenPictures } from './seen-pictures';
import {
  addSeenPlant,
  nameOf,
  readSeenPlants,
  removeSeenPlant,
  type SeenPlant,
} from './seen-plants';

export interface SeenStripProps {
  /** The plant whose page this is: remembered, and not shown beneath itself. */
  current?: ProductDetail;
  /** The address of a plant that is no longer there. */
  gone?: string;
}

const shown = 6;

export function SeenStrip({ current, gone }: SeenStripProps) {
  const { language } = useTranslation();
  const { status } = useSession();
  useEffect(() => {
    if (current) syncSeenPictures(addSeenPlant(asSeen(current, language))).catch(() => {});
  }, [current, language]);
  // Signing out clears the plants as well: they are read again.
  return <SeenPlants key={status} current={current} gone={gone} />;
}

function SeenPlants({ current, gone }: SeenStripProps) {
  const { t } = useTranslation('catalogue');
  const [plants, setPlants] = useState<SeenPlant[]>([]);
  useEffect(() => {
    if (gone) removeSeenPlant(gone);
    setPlants(readSeenPlants().filter(({ slug }) => slug !== current?.slug));
  }, [current, gone]);
  if (plants.length === 0) return null;
  return (
    <section aria-labelledby="seen-title" className="content section">
      <h2 id="seen-title" className="mb-6 text-2xl">
        {t('recentlySeen')}
      </h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-6">
        {plants.slice(0, shown).map((plant) => (
          <li key={plant.slug}>
            <SeenLink plant={plant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without its price, which may have changed since. */
function SeenLink({ plant }: { plant: SeenPlant }) {
  const { language } = useTranslation();
  const { name, language: nameLanguage } = nameOf(plant, language);
  return (
    <Link to={paths.product.getHref(language, plant.slug)} className="group block">
      <span className="block aspect-4/5 overflow-hidden rounded-md bg-sand">
        <Picture image={pictureOf(plant)} sizes="(width >= 64rem) 180px, 31vw" />
      </span>
      <bdi
        lang={nameLanguage}
        className="mt-2 line-clamp-2 text-sm underline-offset-4 group-hover:underline"
      >
        {name}
      </bdi>
      {plant.latinName ? (
        <span className="line-clamp-1 text-xs text-ink-soft">
          <LatinName name={plant.latinName} />
        </span>
      ) : null}
    </Link>
  );
}

/** The name beside it says what it shows. */
function pictureOf({ image }: SeenPlant): PictureData | null {
  return image && { ...image, alt: '' };
}

function asSeen(product: ProductDetail, language: keyof SeenPlant['names']): SeenPlant {
  // The strip leads to the page without a choice: to the variant that this picture shows.
  const image = product.images[chooseDefaultVariant(product.variants)?.imageIndex ?? 0];
  return {
    slug: product.slug,
    names: { [language]: product.name },
    latinName: product.latinName ?? null,
    price: product.currentPrice,
    image: image
      ? {
          url: image.url,
          width: image.width,
          height: image.height,
          path: image.path,
          widths: image.widths,
        }
      : null,
    seenAt: new Date().toISOString(),
  };
}
