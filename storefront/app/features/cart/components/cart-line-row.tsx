import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { IconButton } from '~/ui/icon-button';
import { Trash } from '~/ui/icons/trash';
import { LatinName } from '~/ui/latin-name';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import { QuantityStepper } from '~/ui/quantity-stepper';
import { useCartChange } from '../hooks/use-cart-change';
import { MoveButton } from './move-button';
import { PlantingOption } from './planting-option';

/** One grid for a line and for the headings above the lines. */
export const lineColumns =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-[6rem_minmax(0,1fr)_7rem_9rem_7rem_2.75rem] md:items-center';

export const linePictureSizes = '96px';

interface CartLineRowProps {
  line: CartFieldsFragment['lines'][number];
}

/** All changes of a line share a fetcher: a later one replaces the quantity that still waits. */
export function CartLineRow({ line }: CartLineRowProps) {
  const { t } = useTranslation('cart');
  const { submit, busy: pending, change } = useCartChange();
  const lineId = line.id;
  const typed = change?.intent === 'update' ? change.quantity : null;
  const busy = pending && typed === null;
  const quantity = typed ?? line.quantity;
  return (
    <li
      aria-busy={busy || undefined}
      className={`${lineColumns} relative border-b border-sand py-5 transition-opacity aria-busy:opacity-50`}
    >
      <div className="row-span-2 aspect-4/5 self-start overflow-hidden rounded-md bg-sand md:row-span-1">
        <Picture image={line.image} sizes={linePictureSizes} />
      </div>
      <LineName line={line}>
        <MoveButton
          name={line.name}
          busy={busy}
          onMove={() => submit({ intent: 'move', lineId, productSlug: line.productSlug })}
        />
      </LineName>
      <div className="text-sm md:text-base">
        <span className="sr-only">{t('column.price')}: </span>
        <Price current={line.unitPrice} original={line.undiscountedUnitPrice} />
      </div>
      <div className="col-span-full flex items-center justify-between gap-3 md:contents">
        <QuantityStepper
          value={quantity}
          maximum={Math.max(line.maximumQuantity, 1)}
          disabled={busy}
          onChange={(value) => submit({ intent: 'update', lineId, quantity: value })}
          label={t('quantityOf', { name: line.name })}
        />
        <p className="font-medium md:text-end">
          <span className="sr-only">{t('column.total')}: </span>
          <Money amount={line.total} />
        </p>
      </div>
      <IconButton
        label={t('removeLine', { name: line.name })}
        disabled={busy}
        onClick={() => submit({ intent: 'delete', lineId })}
        className="absolute end-0 top-3 text-ink-soft hover:text-terracotta-ink md:static md:justify-self-end"
      >
        <Trash className="size-5" />
      </IconButton>
      <PlantingOption
        line={line}
        quantity={quantity}
        disabled={pending}
        onChange={(plantingAssistance) =>
          submit({ intent: 'plant', lineId, quantity: line.quantity, plantingAssistance })
        }
      />
      {line.warning ? (
        <p
          role="status"
          className="col-span-full rounded-md bg-terracotta-tint px-3 py-2 text-sm text-terracotta-ink"
        >
          {line.warning}
        </p>
      ) : null}
    </li>
  );
}

interface LineNameProps {
  line: CartLineRowProps['line'];
  /** What can be done with it. */
  children: ReactNode;
}

function LineName({ line, children }: LineNameProps) {
  const { language } = useTranslation();
  return (
    <div className="pe-10 md:pe-0">
      <Link
        to={paths.product.getHref(language, line.productSlug, line.sku)}
        className="font-medium underline-offset-4 hover:underline"
      >
        {line.name}
      </Link>
      {line.latinName ? (
        <p className="text-sm text-ink-soft">
          <LatinName name={line.latinName} />
        </p>
      ) : null}
      {line.variantName ? <p className="text-sm text-ink-soft">{line.variantName}</p> : null}
      {children}
    </div>
  );
}
