import type { Ref } from 'react';
import type { CompanyFieldsFragment, CompanyInput } from '~/gql/graphql';
import type { MutationError } from '../api/mutation-result';

// What the checkout and the form of a company, which a route brings together, know of each other.

/** What is wrong with a field, for the summary above a form. */
export interface FieldMessage {
  field: string;
  label: string;
  text: string;
}

export interface CompanyPanelHandle {
  /** Whether the company can be sent; otherwise its problems are reported. */
  check: () => boolean;
  read: () => CompanyInput;
  /** Reports the API's errors about fields of the company, such as `company.vatNumber`. */
  showErrors: (errors: readonly MutationError[]) => void;
}

export interface CompanyPanelProps {
  ref: Ref<CompanyPanelHandle>;
  /** Under which the tab keeps what is typed. */
  draftKey: string;
  /** Those of the account. */
  companies: readonly CompanyFieldsFragment[];
  /** To choose from; others can be typed. */
  cities: readonly string[];
  problems: readonly FieldMessage[];
  onProblems: (problems: readonly FieldMessage[]) => void;
}
