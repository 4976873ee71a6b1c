import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { LatinName } from '~/ui/latin-name';
import { Picture, type PictureData } from '~/ui/picture';
import { Price } from '~/ui/price';
import { runAfterPaint } from '~/ui/run-after-paint';
import { CardSwatches } from './card-swatches';
import {
  chooseDisplayedColor,
  computeDiscountPercent,
  type DisplayedColor,
} from './displayed-color';
import { Rating } from './rating';

interface ProductCardProps {
  product: CardFieldsFragment;
  /** The heart, which another feature brings; it lies in the picture's lower corner. */
  wishlistButton?: ReactNode;
  /** Add to cart, likewise: what is added is what is shown. */
  renderActions?: (shown: DisplayedColor) => ReactNode;
  priority?: boolean | 'leading';
  headingLevel?: 2 | 3;
  /** Colours that are looked for: the first that the plant has is shown. */
  wantedColors?: string[];
}

const hovering = '(hover: hover) and (pointer: fine)';
export const cardPictureSizes =
  '(width >= 80rem) 290px, (width >= 48rem) 30vw, calc(50vw - 1.5rem)';

export function ProductCard({
  product,
  wishlistButton,
  renderActions,
  priority,
  headingLevel = 3,
  wantedColors,
}: ProductCardProps) {
  const { language } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  const [hovered, setHovered] = useState(false);
  const { swatches } = product;
  const [picked, setPicked] = useState<string>();
  const color =
    picked ?? (swatches.find(({ slug }) => wantedColors?.includes(slug)) ?? swatches[0])?.slug;
  const shown = chooseDisplayedColor(product, color);
  // Without hover it would never be seen: a tap opens the plant.
  const loadSecond = () => setHovered(matchMedia(hovering).matches);
  return (
    <article
      className="group/card relative flex flex-col"
      onPointerEnter={loadSecond}
      onFocus={loadSecond}
    >
      <div className="relative aspect-4/5 overflow-hidden rounded-md bg-sand">
        <Picture image={shown.image} sizes={cardPictureSizes} priority={priority} />
        {/* A picked colour stays in view, also while pointing. */}
        {hovered && !picked && shown.secondImage ? (
          <SecondPicture image={{ ...shown.secondImage, alt: '' }} />
        ) : null}
        <CardBadge shown={shown} />
      </div>
      {/* Beside the picture, not in it: its outline is not cut off. */}
      <div className="relative z-10 -mt-13 mb-4 flex h-11 justify-end px-2">{wishlistButton}</div>
      <Heading className="text-base font-medium">
        <Link
          to={paths.product.getHref(language, product.slug, shown.sku)}
          prefetch="intent"
          viewTransition
          className="after:absolute after:inset-0 group-hover/card:text-palm"
        >
          {product.name}
        </Link>
      </Heading>
      {product.latinName ? (
        <p className="text-xs text-ink-soft md:text-sm">
          <LatinName name={product.latinName} />
        </p>
      ) : null}
      {product.rating && <Rating rating={product.rating} />}
      {swatches.length > 0 ? (
        <CardSwatches
          name={product.name}
          swatches={swatches}
          value={color}
          onPick={(slug) => runAfterPaint(() => setPicked(slug))}
        />
      ) : null}
      {/* A mark stands beside the price; what is as wide as the card has a line of its own. */}
      <div className="mt-auto flex flex-wrap items-end gap-x-2 gap-y-1 pt-1">
        <Price
          className="grow basis-0 pb-2"
          current={shown.currentPrice}
          original={shown.discountPrice === null ? null : shown.price}
          from={shown.hasPriceRange}
          short
        />
        {renderActions?.(shown)}
      </div>
    </article>
  );
}

/** Fetched when the pointer is over the card, and shown once it has loaded. */
function SecondPicture({ image }: { image: PictureData }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-0 opacity-0 transition-opacity duration-300',
        loaded &&
          'can-hover:group-hover/card:opacity-100 can-hover:group-has-focus-visible/card:opacity-100',
      )}
    >
      <Picture image={image} sizes={cardPictureSizes} onLoaded={() => setLoaded(true)} />
    </div>
  );
}

function CardBadge({ shown: { variantId, price, currentPrice } }: { shown: DisplayedColor }) {
  const { t } = useTranslation('catalogue');
  const place = 'absolute start-2 top-2';
  if (!variantId) return <Badge className={place}>{t('card.soldOut')}</Badge>;
  const percent = computeDiscountPercent(price, currentPrice);
  if (!percent) return null;
  return (
    <Badge tone="sale" className={`${place} numbers`}>
      <span className="sr-only">{t('card.discount')} </span>
      <bdi dir="ltr">−{percent}%</bdi>
    </Badge>
  );
}
