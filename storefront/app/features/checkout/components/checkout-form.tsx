import { type FormEvent, useState } from 'react';
import type { PaymentMethod } from '~/gql/graphql';
import { problemList } from '~/shared/forms/problem-list';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { Money } from '~/ui/money';
import type { CheckoutData } from '../api/load-checkout';
import { deliveryFields } from '../delivery-form';
import { useDeliveryForm } from '../hooks/use-delivery-form';
import { useOrderPlacing } from '../hooks/use-order-placing';
import { DeliveryFields } from './delivery-fields';
import { DifferenceList } from './difference-list';
import { OrderSheet } from './order-sheet';
import { PaymentMethods } from './payment-methods';

interface CheckoutFormProps {
  data: CheckoutData;
  reload: () => Promise<CheckoutData | null>;
  onPlaced: (orderNumber: string) => void;
}

export function CheckoutForm({ data, reload, onPlaced }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const { cart, checkoutOptions, customer } = data;
  const delivery = useDeliveryForm(customer);
  const placing = useOrderPlacing({ cart, delivery, reload, onPlaced });
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const method = chosen ?? firstAvailable(checkoutOptions.paymentMethods);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!method) return;
    const placed = delivery.check() && (await placing.place(method));
    if (!placed) setAttempt((former) => former + 1);
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="top-28 lg:sticky lg:order-2 lg:self-start">
        <OrderSheet cart={cart} />
      </div>
      <form noValidate onSubmit={submit} className="grid content-start gap-10">
        <ProblemSummary
          attempt={attempt}
          problems={problemList(deliveryFields, delivery.errors, (field) => t(`field.${field}`))}
          messages={placing.refusals}
        >
          <DifferenceList differences={placing.differences} />
        </ProblemSummary>
        <DeliveryFields delivery={delivery} cities={checkoutOptions.cities} />
        <PaymentMethods
          options={checkoutOptions.paymentMethods}
          value={method}
          onChange={setChosen}
        />
        <PlaceBar busy={placing.busy} disabled={!method} total={cart.summary.total} />
        <p className="text-sm text-ink-soft">{t('note')}</p>
      </form>
    </div>
  );
}

/** Stays at the foot of a phone's screen, so that the total is always in sight. */
function PlaceBar({ busy, disabled, total }: { busy: boolean; disabled: boolean; total: number }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="place-bar sticky bottom-0 z-30 -mx-4 flex items-center justify-between gap-4 border-t border-sand bg-plaster px-4 py-3 md:static md:mx-0 md:border-0 md:p-0">
      <p className="grid md:hidden">
        <span className="text-sm text-ink-soft">{t('total')}</span>
        <Money amount={total} className="text-lg font-medium" />
      </p>
      <Button type="submit" size="large" busy={busy} disabled={disabled} className="md:w-full">
        {t('place')}
      </Button>
    </div>
  );
}

/** The spec's default is the card; until it is possible, the first way that is. */
function firstAvailable(
  options: CheckoutData['checkoutOptions']['paymentMethods'],
): PaymentMethod | null {
  return options.find((option) => option.available)?.method ?? null;
}
