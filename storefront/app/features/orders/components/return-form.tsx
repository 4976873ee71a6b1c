import { useController } from 'react-hook-form';
import type { infer as Infer } from 'zod';
import { paths } from '~/config/paths';
import { requiredText } from '~/shared/forms/rules';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/forms/text-area';
import type { WholeOrder } from '../api/orders';
import { formatDay } from '../format-times';
import { ReturnLines } from './return-lines';

interface ReturnFormProps {
  order: WholeOrder;
  onClose: () => void;
  onRequested: () => void;
}

/** What is to go back, how many of it, and why. */
export default function ReturnForm({ order, onClose, onRequested }: ReturnFormProps) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  const schema = z.object({
    intent: z.literal('return'),
    number: z.string(),
    lines: z
      .array(z.object({ lineId: z.string(), quantity: z.int() }))
      .min(1, t('return.chooseLines')),
    reason: requiredText(t('return.giveReason')),
  });
  const { submit, busy, bind, control, summary } = useMutationForm<Infer<typeof schema>>({
    schema,
    defaultValues: { intent: 'return', number: order.number, lines: [], reason: '' },
    labels: { lines: t('return.lines'), reason: t('return.reason') },
    action: paths.orders.getHref(language),
    failed: t('return.failed'),
    onDone: () => {
      onClose();
      showToast('success', t('return.done'));
      onRequested();
    },
  });
  const { field, fieldState } = useController({ control, name: 'lines' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Terms order={order} />
      <ReturnLines
        lines={order.lines}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <TextArea {...bind('reason')} hint={t('return.reasonHint')} required maxLength={1000} />
      {summary.messages[0] ? <Alert>{summary.messages[0]}</Alert> : null}
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

/** Until when a return can be requested, and what becomes of the money. */
function Terms({ order: { returnUntil } }: { order: WholeOrder }) {
  const { t, language } = useTranslation('orders');
  return (
    <p className="text-ink-soft">
      {returnUntil ? t('return.until', { day: formatDay(returnUntil, language) }) : null}{' '}
      {t('return.money')}
    </p>
  );
}
