import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { timings } from '~/config/timings';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Money } from '~/ui/money';
import type { Order } from '../api/orders';
import { PaymentName } from './payment-name';
import { PlacedDrawing } from './placed-drawing';

/** The thanks for an order; leads on to the orders by itself unless asked to stay (docs/specification.md#screens). */
export function PlacedScreen({ order }: { order: Order }) {
  const { t, language } = useTranslation('orders');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [staying, setStaying] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (staying) return;
    const goal = paths.orders.getHref(language);
    const timer = setTimeout(() => navigate(goal, { replace: true }), timings.redirectAfterOrder);
    return () => clearTimeout(timer);
  }, [staying, navigate, language]);
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center">
      <PlacedDrawing className="w-36 text-palm" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t('placedTitle')}
      </h1>
      <p>{t('placed')}</p>
      <dl className="grid grid-cols-2 gap-x-8 rounded-md bg-paper px-8 py-4 shadow-float">
        <dt className="text-sm text-ink-soft">{t('column.number')}</dt>
        <dt className="text-sm text-ink-soft">{t('column.total')}</dt>
        <dd className="row-start-2 text-lg font-medium">
          <bdi className="numbers">#{order.number}</bdi>
        </dd>
        <dd className="row-start-2 text-lg font-medium">
          <Money amount={order.total} />
        </dd>
      </dl>
      {order.payment ? (
        <p className="text-ink-soft">
          <PaymentName payment={order.payment} />
        </p>
      ) : null}
      <ButtonLink to={paths.products.getHref(language)} className="mt-2">
        {t('continueShopping')}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft">
        {staying ? (
          <ButtonLink to={paths.orders.getHref(language)} tone="quiet">
            {t('toOrders')}
          </ButtonLink>
        ) : (
          <>
            <p>{t('redirect')}</p>
            <Button tone="quiet" className="px-1!" onClick={() => setStaying(true)}>
              {t('stay')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
