import type { ReactNode } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { FormSection } from '~/ui/forms/form-section';
import type { CheckoutData } from '../api/checkout';
import { cardFields } from '../card/card-entry';
import { checkoutFields } from '../checkout-fields';
import { useCheckoutForm } from '../hooks/use-checkout-form';
import type { InstalmentPlan } from '../payment/instalment-plan';
import type { ShopMark } from '../payment/shop-marks';
import { CompanyChoice, type LoadCompanyPanel } from './company-choice';
import { DeliveryFields } from './delivery-fields';
import { DeliverySection } from './delivery-section';
import { DifferenceList } from './difference-list';
import { GiftChoice, type LoadGiftPanel } from './gift-choice';
import { OrderSheet } from './order-sheet';
import { PaymentMethods } from './payment-methods';
import { PaymentPanel } from './payment-panel';
import { PlaceBar } from './place-bar';

interface CheckoutFormProps {
  data: CheckoutData;
  /** Why an earlier payment came to nothing. */
  declined: string | null;
  marks: readonly ShopMark[];
  plans: readonly InstalmentPlan[];
  loadCompanyPanel: LoadCompanyPanel;
  loadGiftPanel: LoadGiftPanel;
  /** The question whether the customer wants offers. */
  consent: ReactNode;
}

/** One form: to whom, where to, how and when, and how it is paid (docs/specification.md#screens). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { data, declined, marks, plans, loadCompanyPanel, loadGiftPanel, consent } = props;
  const { t } = useTranslation('checkout');
  const checkout = useCheckoutForm(data, plans, declined);
  const { form, order, payment, company, gift, placing } = checkout;
  return (
    // No grid on phones: there a sticky part leaves the view with its own row.
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="sticky top-0 z-30 low:static -mx-4 px-4 md:mx-0 md:px-0 lg:top-6 lg:z-auto lg:order-2 lg:self-start">
        <OrderSheet
          cart={data.cart}
          totals={order.totals}
          paymentFee={order.paymentFee}
          giftCards={order.giftCards}
        />
      </div>
      {/* Never sent by the browser itself; if it were, an address would hold nothing that was typed. */}
      <form
        method="post"
        noValidate
        onSubmit={checkout.submit}
        className="grid min-w-0 content-start gap-10"
      >
        <Problems checkout={checkout} />
        <GiftChoice
          gift={gift}
          data={data}
          hidesPrices={order.hidesPrices}
          asksRecipient={order.asksRecipient}
          loadPanel={loadGiftPanel}
          onChange={(isWanted) => order.choose({ gift: isWanted })}
          onHidesPrices={(hidesPrices) => order.choose({ hidesPrices })}
          onAsksRecipient={(asksRecipient) => order.choose({ asksRecipient })}
        />
        <DeliveryFields
          form={form}
          isGift={gift.isWanted}
          cities={data.checkoutOptions.cities}
          addresses={data.customer?.addresses ?? []}
        />
        <FormSection step={3} title={t('when')}>
          <DeliverySection
            city={form.watch('city')}
            delivery={order.delivery}
            chosen={order.chosen}
            hold={order.hold}
            onChange={(choice) => order.choose({ delivery: choice })}
          />
        </FormSection>
        <FormSection step={4} title={t('payment')}>
          {order.method === 'GIFT_CARD' ? <p>{t('method.giftCard')}</p> : null}
          <PaymentMethods
            options={order.methods}
            total={order.dueWithoutFee}
            value={order.method}
            marks={marks}
            onChange={checkout.chooseMethod}
          >
            {order.option ? (
              <PaymentPanel
                option={order.option}
                total={order.totals.total}
                data={data}
                payment={payment}
                form={form}
              />
            ) : null}
          </PaymentMethods>
        </FormSection>
        <CompanyChoice
          company={company}
          data={data}
          loadPanel={loadCompanyPanel}
          onChange={(isWanted) => order.choose({ company: isWanted })}
        />
        {consent}
        <PlaceBar
          option={order.option}
          disabled={order.delivery.loading || gift.isBusy}
          step={placing.step}
          total={order.giftCards.due}
        />
        <p className="text-sm text-ink-soft">{t('note')}</p>
      </form>
    </div>
  );
}

/** What keeps the order from being placed, above its questions. */
function Problems({ checkout }: { checkout: ReturnType<typeof useCheckoutForm> }) {
  const { t } = useTranslation('checkout');
  const { form, payment, company, gift, placing } = checkout;
  const { errors } = form.formState;
  const problems = [
    ...checkoutFields.map((field) => ({
      field,
      label: field === 'stcPayMobile' ? t(`payField.${field}`) : t(`field.${field}`),
      text: errors[field]?.message,
    })),
    ...cardFields.map((field) => ({
      field,
      label: t(`payField.${field}`),
      text: payment.errors[field],
    })),
    ...company.problems,
    ...gift.problems,
  ];
  return (
    <ErrorSummary
      attempt={placing.attempt}
      problems={problems.flatMap(({ text, ...rest }) => (text ? [{ ...rest, text }] : []))}
      messages={placing.messages}
    >
      <DifferenceList differences={placing.differences} />
    </ErrorSummary>
  );
}
