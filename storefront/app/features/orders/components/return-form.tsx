import type { FormEvent } from 'react';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { TextArea } from '~/ui/forms/text-area';
import { requestReturn } from '../api/change-order';
import type { WholeOrder } from '../api/load-orders';
import { formatDay } from '../format-times';
import { useReturnForm } from '../hooks/use-return-form';
import { ReturnLines } from './return-lines';

interface ReturnFormProps {
  order: WholeOrder;
  onClose: () => void;
  onRequested: (order: WholeOrder) => void;
}

/** What is to go back, how many of it, and why. */
export function ReturnForm({ order, onClose, onRequested }: ReturnFormProps) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { choice, choose, reason, explain, problems, request } = useReturnForm(order);
  const { submit, busy, failure } = useSubmission(t('return.failed'));

  function send(event: FormEvent) {
    event.preventDefault();
    const input = request();
    if (!input) return;
    submit(async () => {
      const changed = await requestReturn(input);
      onClose();
      showToast('success', t('return.done'));
      onRequested(changed);
    });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Terms order={order} />
      <ReturnLines lines={order.lines} choice={choice} onChoose={choose} problem={problems.lines} />
      <TextArea
        label={t('return.reason')}
        hint={t('return.reasonHint')}
        required
        value={reason}
        maxLength={1000}
        error={problems.reason}
        onChange={(event) => explain(event.target.value)}
      />
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {common('action.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('return.send')}
        </Button>
      </div>
    </form>
  );
}

/** Until when it can be asked for, and what becomes of the money. */
function Terms({ order: { returnUntil } }: { order: WholeOrder }) {
  const { t, language } = useTranslation('orders');
  return (
    <p className="text-ink-soft">
      {returnUntil ? t('return.until', { day: formatDay(returnUntil, language) }) : null}{' '}
      {t('return.money')}
    </p>
  );
}
