import { useState } from 'react';
import type { ReviewReportReason } from '~/gql/graphql';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { SegmentedControl } from '~/ui/segmented-control';
import { reportReview } from '../api/reviews';

const reasons: readonly ReviewReportReason[] = [
  'OFFENSIVE',
  'PERSONAL',
  'ADVERTISING',
  'OTHER_PRODUCT',
  'UNTRUE',
];

interface ReportFormProps {
  id: string;
  onClose: () => void;
}

/** Why staff should look at a review again. */
export default function ReportForm({ id, onClose }: ReportFormProps) {
  const { t } = useTranslation('reviews');
  const [reason, setReason] = useState<ReviewReportReason>('OFFENSIVE');
  const { submit, busy, failure } = useMutation<{ reason: ReviewReportReason }>({
    mutate: (input) => reportReview(id, input.reason),
    failed: t('report.failed'),
    onDone: () => {
      onClose();
      showToast('success', t('report.done'));
    },
  });
  return (
    <div className="grid gap-5">
      <SegmentedControl
        legend={t('report.why')}
        segments={reasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(value as ReviewReportReason)}
      />
      {failure ? <Alert>{failure.text}</Alert> : null}
      <Button busy={busy} onClick={() => submit({ reason })} className="justify-self-end">
        {t('report.send')}
      </Button>
    </div>
  );
}
