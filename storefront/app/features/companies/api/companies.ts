import {
  CompanyCreateDocument,
  CompanyDeleteDocument,
  type CompanyFieldsFragment,
  type CompanyInput,
  CompanyUpdateDocument,
} from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { MutationResult } from '~/shared/api/mutation-result';

export type Company = CompanyFieldsFragment;

/** What the addresses' `clientAction` is sent about a company. */
export type CompanyChange =
  | { intent: 'createCompany'; input: CompanyInput }
  | { intent: 'updateCompany'; id: string; input: CompanyInput }
  | { intent: 'deleteCompany'; id: string };

export function isCompanyChange(change: { intent: string }): change is CompanyChange {
  return change.intent.endsWith('Company');
}

export function changeCompanies(change: CompanyChange): Promise<MutationResult<unknown>> {
  switch (change.intent) {
    case 'createCompany':
      return mutateApi(CompanyCreateDocument, { input: change.input });
    case 'updateCompany':
      return mutateApi(CompanyUpdateDocument, { id: change.id, input: change.input });
    case 'deleteCompany':
      return mutateApi(CompanyDeleteDocument, { id: change.id });
  }
}
