import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { WholeOrder } from '../api/load-orders';
import { chosenLines, type ReturnChoice } from '../return-choice';

/** What keeps a request from being sent, beside what it is about. */
interface Problems {
  lines?: string;
  reason?: string;
}

/** What the customer wants to send back and why; `request` is null until both are told. */
export function useReturnForm(order: WholeOrder) {
  const { t } = useTranslation('orders');
  const [choice, setChoice] = useState<ReturnChoice>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});

  function request() {
    const { number } = order;
    const input = { number, lines: chosenLines(choice, order.lines), reason: reason.trim() };
    const found = {
      lines: input.lines.length > 0 ? undefined : t('return.chooseLines'),
      reason: input.reason ? undefined : t('return.giveReason'),
    };
    setProblems(found);
    return found.lines || found.reason ? null : input;
  }
  return {
    choice,
    choose: (next: ReturnChoice) => {
      setChoice(next);
      setProblems(({ reason }) => ({ reason }));
    },
    reason,
    explain: (next: string) => {
      setReason(next);
      setProblems(({ lines }) => ({ lines }));
    },
    problems,
    request,
  };
}
