import { useEffect } from 'react';
import type { FormDraft } from '~/shared/forms/form-draft';
import { type Form, type FormErrors, type FormValues, useForm } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useCustomer } from '~/shared/session/use-customer';
import {
  type RequestDays,
  type RequestField,
  type RequestProblem,
  requestProblems,
} from '../request-form';

interface RequestFormOptions<Field extends RequestField> {
  fields: readonly Field[];
  empty: FormValues<Field>;
  draft: FormDraft<Field>;
  days: RequestDays;
}

/** A request's values and what is wrong with them; begins with what was typed before. */
export function useRequestForm<Field extends RequestField>({
  fields,
  empty,
  draft,
  days,
}: RequestFormOptions<Field>): Form<Field> {
  const { t } = useTranslation('services');
  const form = useForm<Field>({
    initial: () => draft.read() ?? empty,
    errorsOf: (values) => {
      const problems = requestProblems(fields, values, days);
      const errors: FormErrors<Field> = {};
      for (const field of fields) {
        const problem: RequestProblem | undefined = problems[field];
        if (problem) errors[field] = t(`invalid.${problem}`);
      }
      return errors;
    },
    onEdit: draft.store,
  });
  useKnownCustomer(form as unknown as Form<ContactField>);
  return form;
}

type ContactField = 'name' | 'phone' | 'email';

/** Fills in what the shop knows of a signed-in customer, where nothing was typed. */
function useKnownCustomer({ values, edit }: Form<ContactField>): void {
  const customer = useCustomer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer becomes known.
  useEffect(() => {
    if (!customer) return;
    const known = {
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      phone: customer.phone ?? '',
      email: customer.email ?? '',
    };
    const missing = Object.entries(known).filter(
      ([field, value]) => value && !values[field as ContactField],
    );
    if (missing.length > 0) edit(Object.fromEntries(missing));
  }, [customer]);
}
