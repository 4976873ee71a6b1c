import { formDraft } from '~/shared/forms/form-draft';
import { emptyDeliveryForm } from './delivery-form';

/** What was typed of the delivery. */
export const deliveryDraft = formDraft('checkout_draft', emptyDeliveryForm);
