import type { Language } from '~/config/languages';
import type { CheckoutData } from './api/load-checkout';
import { type DeliveryForm, emptyDeliveryForm } from './delivery-form';

/** The form as it opens the first time: the usual delivery address, else what is known. */
export function prefilledForm(
  customer: CheckoutData['customer'],
  language: Language,
): DeliveryForm {
  if (!customer) return emptyDeliveryForm;
  const address = customer.addresses.find((each) => each.isDefaultShipping);
  return {
    firstName: address?.firstName ?? customer.firstName,
    lastName: address?.lastName ?? customer.lastName,
    email: customer.contactEmail ?? '',
    phone: address?.phone ?? customer.phone ?? '',
    address: address ? addressLine(address, language) : '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
  };
}

type Address = NonNullable<CheckoutData['customer']>['addresses'][number];

/** District, street and building in one line, as the checkout asks for them. */
function addressLine({ buildingNumber, street, district }: Address, language: Language): string {
  const house = [buildingNumber, street].filter(Boolean).join(' ');
  return [house, district].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
