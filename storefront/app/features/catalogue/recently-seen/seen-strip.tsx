import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { Badge } from '~/ui/badge';
import { LatinName } from '~/ui/latin-name';
import { Picture, type PictureData } from '~/ui/picture';
import { Price } from '~/ui/price';
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
import { type SeenCard, useSeenCards } from './use-seen-cards';

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
  const section = useRef<HTMLElement>(null);
  const cards = useSeenCards(plants, section);
  const isGone = ({ id }: SeenPlant) => cards !== null && id !== undefined && !cards.has(id);
  useEffect(() => {
    if (!cards) return;
    for (const { id, slug } of readSeenPlants()) {
      if (id && slug !== current?.slug && !cards.has(id)) removeSeenPlant(slug);
    }
  }, [cards, current]);
  const left = plants.filter((plant) => !isGone(plant));
  if (left.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="seen-title" className="content section">
      <h2 id="seen-title" className="mb-6 text-2xl">
        {t('recentlySeen')}
      </h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-6">
        {left.slice(0, shown).map((plant) => (
          <li key={plant.slug}>
            <SeenLink plant={plant} card={plant.id ? cards?.get(plant.id) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SeenLinkProps {
  plant: SeenPlant;
  /** What it is now, once that is known: the price that was stored may have changed. */
  card: SeenCard | undefined;
}

function SeenLink({ plant, card }: SeenLinkProps) {
  const { t, language } = useTranslation('catalogue');
  const stored = nameOf(plant, language);
  return (
    <Link to={paths.product.getHref(language, plant.slug)} className="group block">
      <span className="relative block aspect-4/5 overflow-hidden rounded-md bg-sand">
        <Picture image={pictureOf(plant)} sizes="(width >= 64rem) 180px, 31vw" />
        {card && !card.inStock ? (
          <Badge className="absolute start-2 top-2">{t('card.soldOut')}</Badge>
        ) : null}
      </span>
      <bdi
        lang={card ? language : stored.language}
        className="mt-2 line-clamp-2 text-sm underline-offset-4 group-hover:underline"
      >
        {card?.name ?? stored.name}
      </bdi>
      {plant.latinName ? (
        <span className="line-clamp-1 text-xs text-ink-soft">
          <LatinName name={plant.latinName} />
        </span>
      ) : null}
      {/* Its room is there before it, so that nothing moves; on phones "from" has a line of its own. */}
      {plant.id ? (
        <span className="mt-1 block min-h-13 sm:min-h-6">
          {card ? <Price current={card.currentPrice} from={card.hasPriceRange} short /> : null}
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
    id: product.id,
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
