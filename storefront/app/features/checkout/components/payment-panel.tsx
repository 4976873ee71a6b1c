import type { PaymentMethod } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { TextField } from '~/ui/text-field';
import type { CheckoutData } from '../api/load-checkout';
import type { Payment } from '../hooks/use-payment';

const loadCardPanel = () => import('./card-panel');

interface PaymentPanelProps {
  method: PaymentMethod;
  data: CheckoutData;
  payment: Payment;
}

/** What the chosen way to pay asks for. */
export function PaymentPanel({ method, data, payment }: PaymentPanelProps) {
  if (method === 'STC_PAY') return <StcPayMobile payment={payment} />;
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

function StcPayMobile({ payment }: { payment: Payment }) {
  const { t } = useTranslation('checkout');
  return (
    <TextField
      label={t('payField.stcPayMobile')}
      hint={t('method.stcPayHint')}
      name="stcPayMobile"
      error={payment.errors.stcPayMobile}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      className="numbers"
      value={payment.mobile}
      onChange={(event) => {
        payment.setMobile(event.target.value);
        payment.setErrors({});
      }}
    />
  );
}
