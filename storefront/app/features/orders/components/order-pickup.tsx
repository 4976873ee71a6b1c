import { useTranslation } from '~/shared/i18n/use-translation';
import type { WholeOrder } from '../api/orders';
import { formatShortTime } from '../format-times';

/** Where an order is fetched, and the code that is said there. */
export function OrderPickup({ pickup }: { pickup: NonNullable<WholeOrder['pickup']> }) {
  const { t, language } = useTranslation('orders');
  return (
    <div className="grid gap-4 rounded-md bg-palm-tint p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <p className="font-medium">{pickup.name}</p>
        <p>{pickup.address}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {pickup.handedOverAt
            ? t('pickup.done', { time: formatShortTime(pickup.handedOverAt, language) })
            : t('pickup.hint')}
        </p>
      </div>
      {pickup.code ? <LargeCode code={pickup.code} /> : null}
    </div>
  );
}

/** What the driver asks for at the door. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation('orders');
  return (
    <div className="grid gap-4 rounded-md bg-palm-tint p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <p>{t('door.hint')}</p>
      <LargeCode code={code} />
    </div>
  );
}

function LargeCode({ code }: { code: string }) {
  const { t } = useTranslation('orders');
  return (
    <p className="grid justify-items-center rounded-md bg-paper px-6 py-3">
      <span className="text-sm text-ink-soft">{t('pickup.code')}</span>
      <bdi dir="ltr" className="numbers text-3xl font-medium tracking-[0.2em]">
        {code}
      </bdi>
    </p>
  );
}
