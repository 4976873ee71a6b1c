import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { deliveryGrowth } from '../delivery-growth';

const leaves = [
  { at: 22, path: 'M66 24c2-9 9-13 20-13 0 9-8 14-20 13Z' },
  { at: 45, path: 'M128 21c3 9 10 13 21 12-1-9-9-14-21-12Z' },
  { at: 68, path: 'M196 25c2-9 9-14 20-14 0 10-8 15-20 14Z' },
  { at: 88, path: 'M250 20c3 8 10 12 20 11-1-8-9-13-20-11Z' },
];

/** The distance to free delivery, as a stem that grows and flowers at the end. */
export function DeliveryStem({ summary }: { summary: CartFieldsFragment['summary'] }) {
  const { t } = useTranslation('cart');
  const { percent, missing, free } = deliveryGrowth(summary.subtotal, summary.freeDeliveryAbove);
  return (
    <div className="grid gap-1">
      <StemDrawing percent={percent} flowering={free} />
      <p className="text-sm">
        {free ? (
          t('delivery.free')
        ) : missing === 0 ? (
          t('delivery.atLimit')
        ) : (
          <>
            {t('delivery.missing')} <Money amount={missing} short className="font-medium" />{' '}
            {t('delivery.toFree')}
          </>
        )}
      </p>
    </div>
  );
}

function StemDrawing({ percent, flowering }: { percent: number; flowering: boolean }) {
  return (
    <svg
      viewBox="0 0 320 44"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className="w-full rtl:-scale-x-100"
    >
      <path d="M4 26c48-10 82 8 130-4s88 10 150-2" className="stroke-sand" strokeWidth="5" />
      <path
        d="M4 26c48-10 82 8 130-4s88 10 150-2"
        pathLength={100}
        strokeDasharray={`${percent} 200`}
        className="stroke-sprout transition-[stroke-dasharray] duration-300"
        strokeWidth="5"
      />
      {leaves.map((leaf) => (
        <path
          key={leaf.at}
          d={leaf.path}
          className={`fill-sprout transition-opacity duration-300 ${percent >= leaf.at ? '' : 'opacity-0'}`}
        />
      ))}
      <g
        className={`transition-opacity duration-300 ${flowering ? 'fill-terracotta' : 'fill-sand'}`}
      >
        <circle cx="300" cy="11" r="7" />
        <circle cx="311" cy="19" r="7" />
        <circle cx="307" cy="32" r="7" />
        <circle cx="293" cy="32" r="7" />
        <circle cx="289" cy="19" r="7" />
      </g>
      <circle cx="300" cy="22" r="5" className="fill-paper" />
    </svg>
  );
}
