import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { timings } from '~/config/timings';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Money } from '~/ui/money';
import { ShareButton } from '~/ui/share-button';
import { TitledPart } from '~/ui/titled-part';
import type { WholeOrder } from '../api/orders';
import { OrderLines } from './order-lines';
import { PaymentName } from './payment-name';
import { PlacedArrival } from './placed-arrival';
import { PlacedDrawing } from './placed-drawing';

/** The thanks for an order: what was ordered, when it comes, and where to go from here. */
export function PlacedScreen({ order }: { order: WholeOrder }) {
  const { t, language } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaves, stay] = useWayToOrders();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-10">
      <div className="grid justify-items-center gap-3 text-center">
        <PlacedDrawing className="w-28 text-palm" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('placedTitle')}
        </h1>
        <p>{t('placed')}</p>
        {/* It keeps its room: a tap that began on it ends on nothing else. */}
        <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft">
          {leaves ? (
            <>
              <p>{t('redirect')}</p>
              <Button tone="quiet" className="px-1!" onClick={stay}>
                {t('stay')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <OrderFacts order={order} />
      <PlacedArrival order={order} />
      <TitledPart title={t('details.lines')}>
        <OrderLines lines={order.lines} />
      </TitledPart>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.products.getHref(language)}>{t('continueShopping')}</ButtonLink>
        <ButtonLink to={paths.orders.getHref(language)} tone="secondary">
          {t('toOrders')}
        </ButtonLink>
      </div>
      <div className="grid justify-items-center">
        <ShareButton
          label={t('share.shop')}
          text={t('share.text')}
          url={() => window.location.origin + paths.home.getHref(language)}
          copied={t('share.copied')}
          failed={t('share.failed')}
        />
      </div>
    </div>
  );
}

/**
 * Leads on to the orders by itself (docs/specification.md#screens), unless the customer asks to stay
 * or does anything on the page.
 */
function useWayToOrders(): [leaves: boolean, stay: () => void] {
  const { language } = useTranslation();
  const navigate = useNavigate();
  const [leaves, setLeaves] = useState(true);
  useEffect(() => {
    if (!leaves) return;
    const goal = paths.orders.getHref(language);
    const timer = setTimeout(() => navigate(goal, { replace: true }), timings.redirectAfterOrder);
    const stopped = new AbortController();
    for (const event of ['keydown', 'pointerdown', 'touchmove', 'wheel']) {
      const options = { passive: true, signal: stopped.signal };
      window.addEventListener(event, () => setLeaves(false), options);
    }
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [leaves, navigate, language]);
  return [leaves, () => setLeaves(false)];
}

function OrderFacts({ order }: { order: WholeOrder }) {
  const { t } = useTranslation('orders');
  return (
    <dl className="flex flex-wrap justify-around gap-x-8 gap-y-3 rounded-md bg-paper px-5 py-4 text-center shadow-float">
      <div>
        <dt className="text-sm text-ink-soft">{t('column.number')}</dt>
        <dd className="text-lg font-medium">
          <bdi className="numbers">#{order.number}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t('column.total')}</dt>
        <dd className="text-lg font-medium">
          <Money amount={order.total} />
        </dd>
      </div>
      {order.payment ? (
        <div>
          <dt className="text-sm text-ink-soft">{t('details.payment')}</dt>
          <dd className="text-lg font-medium">
            <PaymentName payment={order.payment} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
