import type { Language } from '~/config/languages';
import type { CheckoutData, SavedAddress } from './api/checkout';
import { type CheckoutValues, emptyCheckout } from './checkout-fields';

/** The form as it opens the first time: the usual delivery address, else what is known. */
export function prefilledForm(
  customer: CheckoutData['customer'],
  language: Language,
): CheckoutValues {
  if (!customer) return emptyCheckout;
  const known: CheckoutValues = {
    ...emptyCheckout,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.contactEmail ?? '',
    phone: customer.phone ?? '',
    stcPayMobile: customer.phone ?? '',
  };
  const address = customer.addresses.find((each) => each.isDefaultShipping);
  return address ? { ...known, ...addressFields(address, language) } : known;
}

type AddressFields = Omit<CheckoutValues, 'email' | 'stcPayMobile'>;

/** What an address of the account fills in; a phone that it lacks stays as it is. */
export function addressFields(address: SavedAddress, language: Language): Partial<AddressFields> {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    ...(address.phone ? { phone: address.phone } : {}),
    address: addressLine(address, language),
    city: address.city,
    postalCode: address.postalCode ?? '',
  };
}

/** The saved address with the place of the form; its name and phone may differ. */
export function addressInForm(
  addresses: readonly SavedAddress[],
  form: CheckoutValues,
  language: Language,
): SavedAddress | null {
  const isInForm = (address: SavedAddress) =>
    address.city === form.city.trim() &&
    (address.postalCode ?? '') === form.postalCode.trim() &&
    addressLine(address, language) === form.address.trim();
  return addresses.find(isInForm) ?? null;
}

/** District, street and building in one line, as the checkout asks for them. */
export function addressLine(
  { buildingNumber, street, district }: SavedAddress,
  language: Language,
): string {
  const house = [buildingNumber, street].filter(Boolean).join(' ');
  return [house, district].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
