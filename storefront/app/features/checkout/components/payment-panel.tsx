import type { UseFormReturn } from 'react-hook-form';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { TextField } from '~/ui/text-field';
import type { CheckoutData, PaymentMethodOption } from '../api/checkout';
import type { CheckoutValues } from '../checkout-fields';
import type { Payment } from '../hooks/use-payment';

const loadCardPanel = () => import('./card-panel');
const loadInstalmentPanel = () => import('./instalment-panel');

interface PaymentPanelProps {
  option: PaymentMethodOption;
  total: Halalas;
  data: CheckoutData;
  payment: Payment;
  form: UseFormReturn<CheckoutValues>;
}

/** What the chosen way to pay asks for. */
export function PaymentPanel({ option, total, data, payment, form }: PaymentPanelProps) {
  const { method, name, instalments } = option;
  if (method === 'STC_PAY') return <StcPayMobile form={form} />;
  if (instalments) {
    return (
      <LazyComponent load={loadInstalmentPanel} placeholder={<LoadingBlock className="h-64" />}>
        {(InstalmentPanel) => <InstalmentPanel name={name} total={total} count={instalments} />}
      </LazyComponent>
    );
  }
  const { cardForm } = data;
  if (method !== 'CREDIT_CARD' || !cardForm) return null;
  return (
    <LazyComponent load={loadCardPanel} placeholder={<LoadingBlock className="h-64" />}>
      {(CardPanel) => (
        <CardPanel
          ref={payment.card}
          form={cardForm}
          savedCards={data.savedCards}
          errors={payment.errors}
          onErrors={payment.setErrors}
        />
      )}
    </LazyComponent>
  );
}

function StcPayMobile({ form }: Pick<PaymentPanelProps, 'form'>) {
  const { t } = useTranslation('checkout');
  return (
    <TextField
      {...form.register('stcPayMobile')}
      label={t('payField.stcPayMobile')}
      hint={t('method.stcPayHint')}
      error={form.formState.errors.stcPayMobile?.message}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className="numbers"
    />
  );
}
