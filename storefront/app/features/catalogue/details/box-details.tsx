import type { ProductQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { HeightDrawing } from './height-drawing';

type ProductDetail = NonNullable<ProductQuery['catalogueProduct']>;
type Variant = ProductDetail['variants'][number];

export interface BoxDetailsProps {
  product: Pick<ProductDetail, 'pot' | 'grownHeightCm' | 'variants'>;
  variant: Variant | null;
}

/** What arrives, how tall it is now and what it may grow to; nothing of what is not known. */
export function BoxDetails({ product, variant }: BoxDetailsProps) {
  const { t } = useTranslation('buying');
  const size = (cm: number) => t('box.cm', { number: cm });
  const pot = writePot();
  const now = variant?.heightCm ?? null;
  const grown =
    product.grownHeightCm && product.grownHeightCm > (now ?? 0) ? product.grownHeightCm : null;

  /** Of the sizes of a product that say how wide their pots are, the others have no single one. */
  function writePot(): string | null {
    if (!product.pot) return null;
    const { name } = product.pot;
    if (variant?.potCm) return t('box.pot', { pot: name, size: size(variant.potCm) });
    return product.variants.some(({ potCm }) => potCm) ? null : name;
  }

  if (!pot && !now && !grown) return null;
  return (
    <section aria-labelledby="box-title" className="mt-8 border-t border-sand pt-6">
      <h2 id="box-title" className="text-xl">
        {t('box.title')}
      </h2>
      {pot ? <p className="mt-3">{pot}</p> : null}
      {now || grown ? (
        <div className="mt-3 grid grid-cols-[1fr_auto] items-end gap-x-6">
          <dl className="grid content-end gap-3">
            {now ? (
              <div>
                <dt className="text-sm text-ink-soft">{t('box.now')}</dt>
                <dd className="font-medium">{t('box.about', { size: size(now) })}</dd>
              </div>
            ) : null}
            {grown ? (
              <div>
                <dt className="text-sm text-ink-soft">{t('box.grown')}</dt>
                <dd className="font-medium">
                  {t('box.upTo', {
                    size: grown < 100 ? size(grown) : t('box.m', { number: grown / 100 }),
                  })}
                </dd>
              </div>
            ) : null}
          </dl>
          <figure className="grid justify-items-center gap-1">
            <HeightDrawing now={now} grown={grown} />
            <figcaption className="text-sm text-ink-soft">{t('box.person')}</figcaption>
          </figure>
        </div>
      ) : null}
    </section>
  );
}
