import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryHref } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LatinName } from '~/ui/latin-name';
import { Prose } from '~/ui/prose';
import { ProductRow } from '../components/product-row';
import { Rating } from '../components/rating';
import type { ProductDelivery } from '../delivery/product-delivery';
import type { PotBundleProps } from '../details/pot-bundle';
import type { PromisePage } from '../details/survival-promise';
import { BuyBox, type ProductDetail, type Purchase } from './buy-box';
import { LateCareFacts, LateDecisionDetails } from './late-details';
import { ProductGallery } from './product-gallery';
import { useVariantSelection } from './use-variant-selection';
import { findVariant } from './variant-selection';

interface ProductOnSaleProps {
  product: ProductDetail;
  freeDeliveryAbove: Halalas;
  delivery: ProductDelivery | null;
  promise: PromisePage | null;
  renderActions: (purchase: Purchase) => ReactNode;
  renderPair: PotBundleProps['renderPair'];
  renderSoldOut: (variantId: string) => ReactNode;
  wishlistButton: ReactNode;
}

interface ProductViewProps extends ProductOnSaleProps {
  renderCard: (product: CardFieldsFragment) => ReactNode;
  /** The months of the care calendar, which another feature brings. */
  careYear?: ReactNode;
  /** Reviews and questions, which other features bring. */
  customerWords: ReactNode;
}

const relatedShown = 4;

export function ProductView({ renderCard, careYear, customerWords, ...sold }: ProductViewProps) {
  const { t } = useTranslation('product');
  const { product } = sold;
  const related = product.related.slice(0, relatedShown);
  return (
    <>
      <ProductOnSale {...sold} />
      <LateCareFacts facts={product.careFacts} />
      {careYear}
      {customerWords}
      {related.length > 0 ? (
        <section aria-labelledby="related-title" className="section pb-0">
          <h2 id="related-title" className="mb-6 text-2xl">
            {t(product.careFacts.length > 0 ? 'related' : 'alsoLiked')}
          </h2>
          <ProductRow products={related} renderCard={renderCard} />
        </section>
      ) : null}
    </>
  );
}

/** What follows the chosen variant: a choice renders no more of the page than this. */
function ProductOnSale({
  product,
  freeDeliveryAbove,
  delivery,
  promise,
  renderActions,
  renderPair,
  renderSoldOut,
  wishlistButton,
}: ProductOnSaleProps) {
  const { t, language } = useTranslation('product');
  const { choice, choose, images, gallery } = useVariantSelection(product);
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-12">
      <div className="min-w-0 md:col-span-6 lg:col-span-7">
        <div className="lg:sticky lg:top-24">
          <ProductGallery
            images={images}
            name={product.name}
            slug={product.slug}
            gallery={gallery}
          />
        </div>
      </div>
      <div className="min-w-0 md:col-span-6 lg:col-span-5">
        {/* On phones the category is beside the Latin name, so that the price stays in view. */}
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
          <Link
            to={categoryHref(language, product.category.slug)}
            className="inline-flex min-h-9 items-center justify-self-start text-sm text-ink-soft underline-offset-4 hover:underline max-md:order-3 md:col-span-2"
          >
            {product.category.name}
          </Link>
          <h1 className="col-span-2 text-3xl md:text-4xl">{product.name}</h1>
          {product.latinName ? (
            <p className="text-lg text-ink-soft max-md:order-2 md:col-span-2 md:mt-1">
              <LatinName name={product.latinName} />
            </p>
          ) : null}
        </div>
        {product.rating ? (
          <a href="#reviews" className="inline-flex min-h-9 items-center">
            <Rating rating={product.rating} />
          </a>
        ) : null}
        <div className="mt-2 md:mt-6">
          <BuyBox
            product={product}
            freeDeliveryAbove={freeDeliveryAbove}
            delivery={delivery}
            promise={promise}
            choice={choice}
            onChoose={choose}
            renderActions={renderActions}
            renderSoldOut={renderSoldOut}
            wishlistButton={wishlistButton}
          />
        </div>
        <LateDecisionDetails
          product={product}
          variant={findVariant(product.variants, choice)}
          renderPair={renderPair}
        />
        {product.description ? (
          <section aria-labelledby="description-title" className="mt-8 border-t border-sand pt-6">
            <h2 id="description-title" className="text-xl">
              {t('about')}
            </h2>
            <Prose html={product.description} className="mt-3" />
          </section>
        ) : null}
      </div>
    </div>
  );
}
