import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';
import type { Order } from '../api/orders';

export const linePictureSizes = '64px';

type Line = Order['lines'][number];

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
          <div className="aspect-4/5 overflow-hidden rounded-md bg-sand">
            <Picture image={line.image} sizes={linePictureSizes} />
          </div>
          <div className="min-w-0">
            <p>
              <LineName line={line} />
            </p>
            {line.variantName ? <p className="text-sm text-ink-soft">{line.variantName}</p> : null}
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>
                {t('details.quantity')} <bdi className="numbers">{line.quantity}</bdi>
              </span>
              {line.quantity > 1 ? (
                <span>
                  <Money amount={line.unitPrice} /> {t('details.each')}
                </span>
              ) : null}
            </p>
          </div>
          <Money amount={line.total} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the plant as long as the shop has it. */
function LineName({ line }: { line: Line }) {
  const { language } = useTranslation();
  if (!line.productSlug) return line.name;
  return (
    <Link
      to={paths.product.getHref(language, line.productSlug, line.sku)}
      className="font-medium underline-offset-4 hover:underline"
    >
      {line.name}
    </Link>
  );
}
