import { problemList } from '~/shared/forms/problem-list';
import { useTranslation } from '~/shared/i18n/use-translation';
import { FormSection } from '~/ui/forms/form-section';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { deliveryFields } from '../delivery-form';
import { type CheckoutFormOptions, useCheckoutForm } from '../hooks/use-checkout-form';
import { paymentFields } from '../payment/payment-fields';
import { DeliveryFields } from './delivery-fields';
import { DeliverySection } from './delivery-section';
import { DifferenceList } from './difference-list';
import { OrderSheet } from './order-sheet';
import { PaymentMethods } from './payment-methods';
import { PaymentPanel } from './payment-panel';
import { PlaceBar } from './place-bar';

/** One form: to whom, where to, how and when, and how it is paid (docs/specification.md#screens). */
export function CheckoutForm(props: CheckoutFormOptions) {
  const { t } = useTranslation('checkout');
  const { data } = props;
  const form = useCheckoutForm(props);
  const { delivery, order, method } = form;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="top-28 lg:sticky lg:order-2 lg:self-start">
        <OrderSheet cart={data.cart} totals={order.totals} paymentFee={order.paymentFee} />
      </div>
      {/* Never sent by the browser itself; if it were, nothing typed would stand in an address. */}
      <form
        method="post"
        noValidate
        onSubmit={form.submit}
        className="grid min-w-0 content-start gap-10"
      >
        <Problems form={form} />
        <DeliveryFields
          delivery={delivery}
          cities={data.checkoutOptions.cities}
          addresses={data.customer?.addresses ?? []}
        />
        <FormSection step={3} title={t('when')}>
          <DeliverySection
            city={delivery.values.city}
            delivery={order.delivery}
            chosen={order.chosen}
            onChange={(choice) => form.choose({ delivery: choice })}
          />
        </FormSection>
        <FormSection step={4} title={t('payment')}>
          <PaymentMethods
            options={order.methods}
            total={order.totalWithoutFee}
            value={method}
            brands={data.cardForm?.brands ?? []}
            onChange={form.chooseMethod}
          >
            {method ? <PaymentPanel method={method} data={data} payment={form.payment} /> : null}
          </PaymentMethods>
        </FormSection>
        <PlaceBar
          method={method}
          disabled={order.delivery.loading}
          step={form.placing.step}
          total={order.totals.total}
        />
        <p className="text-sm text-ink-soft">{t('note')}</p>
      </form>
    </div>
  );
}

/** What keeps the order from being placed, above its questions. */
function Problems({ form }: { form: ReturnType<typeof useCheckoutForm> }) {
  const { t } = useTranslation('checkout');
  const { delivery, payment, placing } = form;
  const problems = [
    ...problemList(deliveryFields, delivery.errors, (field) => t(`field.${field}`)),
    ...problemList(paymentFields, payment.errors, (field) => t(`payField.${field}`)),
  ];
  return (
    <ProblemSummary attempt={form.attempt} problems={problems} messages={placing.refusals}>
      <DifferenceList differences={placing.differences} />
    </ProblemSummary>
  );
}
