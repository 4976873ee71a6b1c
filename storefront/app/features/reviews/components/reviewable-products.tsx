import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { Picture } from '~/ui/picture';
import type { ReviewableOrder, ReviewableProduct, ReviewedOrder } from '../api/reviews';
import { Stars } from './stars';

const loadForm = () => import('./review-form');

interface ReviewableProductsProps {
  order: ReviewedOrder;
  products: ReviewableOrder['products'];
  /** The customer's, where it is known. */
  name: string;
  /** A review was sent. */
  onSent: () => void;
}

/** The plants of an order: what was said about each, or the form that says it. */
export function ReviewableProducts({ products, ...props }: ReviewableProductsProps) {
  const open = products.filter(({ review }) => !review);
  const [chosen, setChosen] = useState(open.length === 1 ? open[0]?.id : undefined);
  return (
    <ul className="grid max-w-3xl gap-6">
      {products.map((product) => (
        <li key={product.id} className="rounded-md bg-paper p-5 md:p-6">
          <ProductPart
            {...props}
            product={product}
            isOpen={product.id === chosen}
            onOpen={() => setChosen(product.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProductPartProps extends Omit<ReviewableProductsProps, 'products'> {
  product: ReviewableProduct;
  isOpen: boolean;
  onOpen: () => void;
}

function ProductPart({ product, isOpen, onOpen, onSent, ...props }: ProductPartProps) {
  const { t, language } = useTranslation('reviews');
  const { review } = product;
  const finish = () => {
    showToast('success', t('form.done'));
    onSent();
  };
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[4rem_1fr] items-center gap-4">
        <div className="aspect-4/5 overflow-hidden rounded-md bg-sand">
          <Picture image={product.image} sizes="64px" />
        </div>
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2 className="text-lg">
            <Link
              to={paths.product.getHref(language, product.slug)}
              className="underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
          </h2>
          {review ? (
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <Stars value={review.stars} />
              {t(`state.${review.state}`)}
            </p>
          ) : isOpen ? null : (
            <Button tone="secondary" onClick={onOpen}>
              {t('write')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && !review ? (
        <LazyComponent load={loadForm} placeholder={<LoadingBlock className="h-96" />}>
          {(ReviewForm) => <ReviewForm {...props} product={product} onSent={finish} />}
        </LazyComponent>
      ) : null}
    </div>
  );
}
