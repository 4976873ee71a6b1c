import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CheckoutData } from '../api/load-checkout';
import type { OrderProblem } from '../api/order-refused-error';
import {
  type DeliveryField,
  type DeliveryForm,
  deliveryFields,
  isDeliveryField,
  problemsOf,
} from '../delivery-form';
import { readDraft, storeDraft } from '../form-draft';

type FieldErrors = Partial<Record<DeliveryField, string>>;

/** The form's values and the sentence beside each field that is wrong. */
export function useDeliveryForm(customer: CheckoutData['customer']) {
  const { t } = useTranslation('checkout');
  const [form, setForm] = useState<DeliveryForm>(() => readDraft() ?? prefilled(customer));
  const [errors, setErrors] = useState<FieldErrors>({});

  function edit(field: DeliveryField, value: string) {
    const next = { ...form, [field]: value };
    setForm(next);
    storeDraft(next);
    // What was wrong may be right now (spec §5).
    setErrors(({ [field]: _, ...others }) => others);
  }

  /** Whether the form can be sent; otherwise the errors stand beside their fields. */
  function check(): boolean {
    const problems = problemsOf(form);
    const found: FieldErrors = {};
    for (const field of deliveryFields) {
      const problem = problems[field];
      if (problem) found[field] = t(`invalid.${problem}`);
    }
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  /** Puts the server's sentences beside their fields; gives back those of no field. */
  function takeRefusal(problems: OrderProblem[]): string[] {
    const found: FieldErrors = {};
    const others: string[] = [];
    for (const { field, message } of problems) {
      if (isDeliveryField(field)) found[field] ??= message;
      else others.push(message);
    }
    setErrors(found);
    return others;
  }
  return { form, errors, edit, check, takeRefusal };
}

function prefilled(customer: CheckoutData['customer']): DeliveryForm {
  return {
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    address: '',
    city: '',
    postalCode: '',
  };
}
