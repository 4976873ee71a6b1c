import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { LatinName } from '~/ui/latin-name';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import type { Guide } from '../guide-data';

/** The plant's picture, its facts, and the way to buy it. */
export function GuideOpening({ guide, children }: { guide: Guide; children: ReactNode }) {
  const { t } = useTranslation('care');
  const { product, family } = guide;
  return (
    <header className="grid gap-6 md:grid-cols-12 md:gap-12">
      <div className="aspect-4/3 overflow-hidden rounded-md bg-sand md:col-span-5 md:aspect-square">
        <Picture
          image={product.images[0]}
          sizes="(width >= 80rem) 480px, (width >= 48rem) 40vw, calc(100vw - 2rem)"
          priority="leading"
        />
      </div>
      <div className="md:col-span-7">
        <h1 className="text-3xl md:text-5xl">{t('guideTitle', { name: product.name })}</h1>
        <p className="mt-2 text-lg text-ink-soft">
          {product.latinName ? <LatinName name={product.latinName} /> : null}
          {product.latinName && family ? ' · ' : null}
          {family ? <LatinName name={family} /> : null}
        </p>
        <div className="mt-6">{children}</div>
        <Facts guide={guide} />
        <Offer guide={guide} />
      </div>
    </header>
  );
}

function Facts({ guide }: { guide: Guide }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {guide.product.careFacts.map(({ kind, name, value }) => (
        <div key={kind} className="border-t border-sand pt-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Offer({ guide: { product } }: { guide: Guide }) {
  const { t, language } = useTranslation('care');
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-paper p-4 print:hidden">
      <Price
        current={product.currentPrice}
        original={product.discountPrice === null ? null : product.price}
        className="text-lg"
      />
      <p className="text-sm text-ink-soft">{t(product.inStock ? 'inStock' : 'soldOut')}</p>
      <ButtonLink to={paths.product.getHref(language, product.slug)} className="sm:ms-auto">
        {t('toProduct')}
      </ButtonLink>
    </div>
  );
}
