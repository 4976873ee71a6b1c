import { Alert } from '../alert';
import { Wait } from './wait';

interface FailureAlertProps {
  /** What the fields it speaks of link to. */
  id?: string;
  failure: { text: string; retryAt: number | null } | null;
}

/** Why a form was not taken, and the time until another try where there is one to wait. */
export function FailureAlert({ id, failure }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <div>
      <Alert id={id}>{failure.text}</Alert>
      {failure.retryAt ? <Wait key={failure.retryAt} until={failure.retryAt} /> : null}
    </div>
  );
}
