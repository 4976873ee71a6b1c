import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { Totals } from '~/ui/totals';
import type { Order } from '../api/load-orders';
import { OrderJourney } from './order-journey';

export function OrderDetails({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{formatDateTime(order.createdAt, language)}</p>
      <Part title={t('details.journey')}>
        <OrderJourney progress={order.progress} />
      </Part>
      <Part title={t('details.lines')}>
        <OrderLines lines={order.lines} />
      </Part>
      <Part title={t('details.totals')}>
        <Totals {...order} />
        {order.paymentMethod ? (
          <p className="mt-3 text-sm text-ink-soft">{t(`payment.${order.paymentMethod}`)}</p>
        ) : null}
      </Part>
      {order.shippingAddress ? (
        <Part title={t('details.address')}>
          <ShippingAddress address={order.shippingAddress} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b border-sand pb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}

function OrderLines({ lines }: { lines: Order['lines'] }) {
  const { language } = useTranslation();
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
          <div className="aspect-4/5 overflow-hidden rounded-md bg-sand">
            <Picture image={line.image} sizes="56px" />
          </div>
          <div className="min-w-0">
            <p>
              {line.productSlug ? (
                <Link
                  to={paths.product.getHref(language, line.productSlug)}
                  className="underline-offset-4 hover:underline"
                >
                  {line.name}
                </Link>
              ) : (
                line.name
              )}{' '}
              <span className="numbers text-ink-soft">× {line.quantity}</span>
            </p>
            {line.variantName ? <p className="text-sm text-ink-soft">{line.variantName}</p> : null}
          </div>
          <Money amount={line.total} />
        </li>
      ))}
    </ul>
  );
}

function ShippingAddress({ address }: { address: NonNullable<Order['shippingAddress']> }) {
  return (
    <address className="not-italic">
      <p>
        {address.firstName} {address.lastName}
      </p>
      <p>{address.address}</p>
      <p>
        {address.city} {address.postalCode ? <bdi>{address.postalCode}</bdi> : null}
      </p>
      {address.phone ? (
        <p>
          <bdi dir="ltr" className="numbers">
            {address.phone}
          </bdi>
        </p>
      ) : null}
    </address>
  );
}
