import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { PaymentMethod } from '~/gql/graphql';
import { formatApiError } from '~/shared/api/failure-text';
import type { MutationError, MutationResult } from '~/shared/api/mutation-result';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CheckoutData } from '../api/checkout';
import { isDeclined, type OrderRequest } from '../api/place-order';
import { type CardErrors, isCardField } from '../card/card-entry';
import { cardRefused } from '../card/tokenise-card';
import {
  buildCheckoutSchema,
  type CheckoutField,
  type CheckoutValues,
  isCheckoutField,
  isCompanyField,
  isGiftField,
} from '../checkout-fields';
import { checkoutDraft } from '../checkout-storage';
import { applePayCancelled } from '../payment/apple-pay-session';
import type { InstalmentPlan } from '../payment/instalment-plan';
import { prefilledForm } from '../prefilled-form';
import { useChosenOrder } from './use-chosen-order';
import { useCompany } from './use-company';
import { useGift } from './use-gift';
import { useOrderPlacing } from './use-order-placing';
import { usePayment } from './use-payment';

/** What is typed and chosen, and sending it. `declined`: why an earlier payment came to nothing. */
export function useCheckoutForm(
  data: CheckoutData,
  plans: readonly InstalmentPlan[],
  declined: string | null,
) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const form = useCheckoutFields(data.customer);
  const order = useChosenOrder(data, plans, {
    city: form.watch('city'),
    address: form.watch('address'),
  });
  const payment = usePayment(data.cardForm);
  const company = useCompany(order.isForCompany);
  const gift = useGift(order.isGift);
  const placing = useOrderPlacing({
    cart: data.cart,
    declined,
    showErrors,
    onEnd: payment.finish,
  });
  const { method } = order;

  function showErrors(errors: readonly MutationError[]): string[] {
    const isCardRefused = errors.some(({ code }) => code === cardRefused);
    // The code must be typed again, unless the connection alone failed.
    if (isCardRefused || isDeclined(errors)) payment.card.current?.forgetCode();
    const ofCard: CardErrors = {};
    const others = errors.filter(({ field, message }) => {
      if (isCheckoutField(field)) form.setError(field, { message });
      else if (isCardField(field)) ofCard[field] = message || t(`card.refused.${field}`);
      else return !isCompanyField(field) && !isGiftField(field);
      return false;
    });
    payment.setErrors(ofCard);
    company.showErrors(errors);
    gift.showErrors(errors);
    return others.map(textOf);
  }
  function textOf(error: MutationError): string {
    if (error.code === cardRefused) return t('card.refused.card');
    if (error.code === applePayCancelled) return t('applePay.cancelled');
    const otherwise = t(error.code === 'BELOW_MINIMUM' ? 'failed.minimum' : 'failed.order');
    return formatApiError(error, { connection: common('state.apiAway'), otherwise });
  }
  async function prepare(
    { stcPayMobile, ...values }: CheckoutValues,
    paymentMethod: PaymentMethod,
  ): Promise<MutationResult<OrderRequest>> {
    const { total } = order.totals;
    const { due } = order.giftCards;
    const source = await payment.source(paymentMethod, due);
    if (!source.ok) return { ...source, data: null };
    const given = await gift.save();
    if (!given.ok) return { ...given, data: null };
    const { optionId, date, windowId } = order.chosen.choice;
    const request = {
      ...values,
      ...source.data,
      ...(paymentMethod === 'STC_PAY' && { stcPayMobile }),
      ...(company.isWanted && { company: company.read() }),
      cartId: data.cart.id,
      paymentMethod,
      deliveryOptionId: optionId,
      deliveryDate: date,
      deliveryWindowId: windowId,
      expectedTotal: total,
      expectedAmountDue: due,
    };
    return { ok: true, data: request };
  }
  // Not `handleSubmit`, which awaits the rules: Apple's sheet opens in the press itself alone.
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!method || order.delivery.loading || gift.isBusy || placing.step) return;
    form.clearErrors();
    const schema = buildCheckoutSchema((problem) => t(`invalid.${problem}`), method === 'STC_PAY');
    const { data: values, error } = schema.safeParse(form.getValues());
    const wrong = error ? z.flattenError(error).fieldErrors : {};
    for (const [field, [message]] of Object.entries(wrong)) {
      form.setError(field as CheckoutField, { message });
    }
    // All of them, so that everything that is wrong is said at once.
    const isPaymentRight = payment.check(method);
    const isCompanyRight = company.check();
    const isGiftRight = gift.check();
    if (values && isPaymentRight && isCompanyRight && isGiftRight)
      void placing.place(() => prepare(values, method));
    else placing.refuse();
  }
  function chooseMethod(wanted: PaymentMethod) {
    order.choose({ payment: wanted });
    payment.setErrors({});
    form.clearErrors('stcPayMobile');
  }
  return { form, order, payment, company, gift, placing, chooseMethod, submit };
}

/** What is typed, kept in the tab; the first time it is what the account knows. */
function useCheckoutFields(customer: CheckoutData['customer']) {
  const { language } = useTranslation();
  const form = useForm<CheckoutValues>({
    defaultValues: checkoutDraft.read() ?? prefilledForm(customer, language),
  });
  useFormDraft({ ...form, done: false }, checkoutDraft);
  const { subscribe, clearErrors } = form;
  // An error goes when its field is edited.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (isCheckoutField(name ?? null)) clearErrors(name as CheckoutField);
        },
      }),
    [subscribe, clearErrors],
  );
  return form;
}
