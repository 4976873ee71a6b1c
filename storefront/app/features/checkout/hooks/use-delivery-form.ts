import { type Form, type FormErrors, useForm } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CheckoutData } from '../api/load-checkout';
import { type DeliveryField, deliveryFields, problemsOf } from '../delivery-form';
import { deliveryDraft } from '../form-draft';
import { prefilledForm } from '../prefilled-form';

/** The form's values and the sentence beside each field that is wrong. */
export function useDeliveryForm(customer: CheckoutData['customer']): Form<DeliveryField> {
  const { t, language } = useTranslation('checkout');
  return useForm({
    initial: () => deliveryDraft.read() ?? prefilledForm(customer, language),
    errorsOf: (form) => {
      const problems = problemsOf(form);
      const errors: FormErrors<DeliveryField> = {};
      for (const field of deliveryFields) {
        const problem = problems[field];
        if (problem) errors[field] = t(`invalid.${problem}`);
      }
      return errors;
    },
    onEdit: deliveryDraft.store,
  });
}
