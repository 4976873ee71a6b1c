import { type FormEvent, useState } from 'react';
import { RefusedError } from '../api/refused-error';
import type { Form } from './use-form';
import { useSubmission } from './use-submission';

/**
 * Sends a form: checks it, makes the change, and puts the server's reasons where they belong.
 * `messages` are the reasons that blame no field; `attempt` counts the tries that failed.
 */
export function useFormSending<Field extends string>(form: Form<Field>, otherwise: string) {
  const { submit, busy, failure } = useSubmission(otherwise);
  const [attempt, setAttempt] = useState(0);
  const [messages, setMessages] = useState<readonly string[]>([]);

  async function send(event: FormEvent, change: () => Promise<void>): Promise<void> {
    event.preventDefault();
    setMessages([]);
    const sent = form.check() && (await submit(() => explained(change)));
    if (!sent) setAttempt((former) => former + 1);
  }
  async function explained(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (error instanceof RefusedError) setMessages(form.takeRefusals(error.refusals));
      throw error;
    }
  }
  const refused = failure !== null && failure.refusals.length > 0;
  return {
    send,
    busy,
    attempt,
    messages: failure && !refused ? [failure.text] : messages,
    retryAt: failure?.retryAt ?? null,
  };
}
