import { type RefObject, useRef, useState } from 'react';
import type { CompanyInput } from '~/gql/graphql';
import type { MutationError } from '~/shared/api/mutation-result';
import type { CompanyPanelHandle, FieldMessage } from '~/shared/forms/company-panel';

export interface OrderCompany {
  isWanted: boolean;
  panel: RefObject<CompanyPanelHandle | null>;
  problems: readonly FieldMessage[];
  setProblems: (problems: readonly FieldMessage[]) => void;
  /** Whether the company, where one is wanted, can be sent. */
  check: () => boolean;
  /** Null where the order is invoiced to no company. */
  read: () => CompanyInput | null;
  showErrors: (errors: readonly MutationError[]) => void;
}

/** The company that the order is invoiced to, and what is wrong with it. */
export function useCompany(isWanted: boolean): OrderCompany {
  const panel = useRef<CompanyPanelHandle>(null);
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  return {
    isWanted,
    panel,
    problems: isWanted ? problems : [],
    setProblems,
    check: () => !isWanted || (panel.current?.check() ?? false),
    read: () => (isWanted ? (panel.current?.read() ?? null) : null),
    showErrors: (errors) => panel.current?.showErrors(errors),
  };
}
