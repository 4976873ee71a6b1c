import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '../alert';
import { Wait } from './wait';

interface ErrorSummaryProps {
  /** Counts the tries that failed: each brings the summary into sight again. */
  attempt: number;
  /** What is wrong with a field, in the order of the form. */
  problems: readonly { field: string; label: string; text: string }[];
  /** What is wrong with none of them. */
  messages: readonly string[];
  /** Milliseconds since the epoch: trying again makes sense then. */
  retryAt?: number | null;
  /** More about the messages. */
  children?: ReactNode;
}

/** The errors of a form, above its fields and inside it. */
export function ErrorSummary({
  attempt,
  problems,
  messages,
  retryAt = null,
  children,
}: ErrorSummaryProps) {
  const { t } = useTranslation('forms');
  const element = useRef<HTMLDivElement>(null);
  const countId = useId();
  const shown = problems.length > 0 || messages.length > 0;
  useEffect(() => {
    if (attempt > 0 && shown) element.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;

  function goTo(field: string) {
    const form = element.current?.closest('form');
    form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }
  return (
    <div ref={element} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Alert>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {children}
        {problems.length > 0 ? (
          <>
            <p id={countId}>{t('problems', { count: problems.length })}</p>
            <ul aria-labelledby={countId}>
              {problems.map(({ field, label, text }) => (
                <li key={field}>
                  <button
                    type="button"
                    className="min-h-8 text-start underline underline-offset-4"
                    onClick={() => goTo(field)}
                  >
                    {label}: {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Alert>
      {retryAt ? <Wait key={retryAt} until={retryAt} /> : null}
    </div>
  );
}
