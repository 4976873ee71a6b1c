import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { noMailDigits } from '~/shared/verification/code-digits';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { FieldsSkeleton } from '~/ui/forms/fields-skeleton';
import { Wait } from '~/ui/forms/wait';
import { ListSkeleton } from '~/ui/list-skeleton';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { PictureSkeleton } from '~/ui/picture-skeleton';
import { Skeleton } from '~/ui/skeleton';
import { CodeBoxes } from '~/ui/verification/code-boxes';
import { CodeForm } from '~/ui/verification/code-form';
import { ResendButton } from '~/ui/verification/resend-button';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

/** Long past and far ahead: what counts down shows its first and its last state. */
const past = 0;
const never = () => {};
const idle = { busy: false, failure: null, clearFailure: never };

export function CodesSection() {
  const { sections } = useDesignTexts();
  const [digits, setDigits] = useState<readonly string[]>(['4', '2', '', '']);
  return (
    <Section id="codes" title={sections.codes}>
      <Specimen label="half, whole, wrong">
        <CodeBoxes digits={digits} onChange={setDigits} alertId={null} />
        <CodeBoxes digits={['4', '2', '1', '7']} onChange={setDigits} alertId={null} />
        <CodeBoxes digits={['', '', '', '']} onChange={setDigits} alertId="code-alert" />
      </Specimen>
      <Specimen label="form, by e-mail">
        <CodeForm
          to="noura@example.com"
          empty={noMailDigits}
          channel="mail"
          resendAt={past}
          confirming={idle}
          onConfirm={never}
          resending={idle}
          onResend={never}
          onCancel={never}
        />
      </Specimen>
      <Specimen label="resend" row>
        <ResendButton resendAt={past} resending={idle} onResend={never} />
      </Specimen>
    </Section>
  );
}

export function MessagesSection() {
  const texts = useDesignTexts();
  const { t } = useTranslation();
  const { t: forms } = useTranslation('forms');
  const failure = { text: texts.failed, field: null, refusals: [], retryAt: past + 1 };
  return (
    <Section id="messages" title={texts.sections.messages}>
      <Specimen label="alert: error, info">
        <Alert id="code-alert">{forms('code.invalid')}</Alert>
        <Alert tone="info">{texts.sentence}</Alert>
        <Alert>{texts.longPlant}</Alert>
      </Specimen>
      <Specimen label="failure, wait">
        <FailureAlert failure={failure} />
        <Wait until={past} />
      </Specimen>
      <Specimen label="problem summary">
        <ErrorSummary
          attempt={0}
          messages={[texts.failed]}
          problems={[
            { field: 'name', label: texts.name, text: texts.hint },
            { field: 'phone', label: texts.phone, text: texts.phoneError },
          ]}
        />
      </Specimen>
      <Specimen label="load failure: default, busy">
        <LoadFailure text={t('state.apiAway')} onRetry={() => {}} />
        <LoadFailure text={t('state.apiAway')} onRetry={() => {}} busy />
      </Specimen>
    </Section>
  );
}

export function StatesSection() {
  const texts = useDesignTexts();
  const { t } = useTranslation();
  return (
    <Section id="states" title={texts.sections.states}>
      <Specimen label="empty">
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Button>{t('action.backToProducts')}</Button>
        </EmptyState>
      </Specimen>
      <Specimen label="error, busy">
        <ErrorState
          title={t('state.apiAwayTitle')}
          text={t('state.apiAway')}
          retryLabel={t('action.retry')}
          retryHref="?"
          onRetry={() => {}}
          wayOut={{ label: t('action.backHome'), href: '?' }}
        />
        <ErrorState
          title={t('state.brokenTitle')}
          text={t('state.broken')}
          retryLabel={t('action.retry')}
          retryHref="?"
          onRetry={() => {}}
          busy
        />
      </Specimen>
    </Section>
  );
}

export function LoadingSection() {
  const { sections } = useDesignTexts();
  return (
    <Section id="loading" title={sections.loading}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {[1, 2].map((card) => (
          <div key={card} className="grid gap-3">
            <PictureSkeleton place={0} className="aspect-4/5" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
      <LoadingBlock className="h-24" />
      <ListSkeleton rows={2} />
      <ListSkeleton rows={1} look="cards" />
      <FieldsSkeleton fields={2} />
    </Section>
  );
}
