import { useEffect, useEffectEvent } from 'react';
import { useCustomer } from '../customer/customer-summary';

type ContactField = 'name' | 'phone' | 'email';

interface ContactForm {
  getValues: (field: ContactField) => string;
  setValue: (field: ContactField, value: string) => void;
}

/** Fills in what the shop knows of a signed-in customer, where nothing was typed. */
export function useCustomerPrefill(form: ContactForm): void {
  const customer = useCustomer();
  const fill = useEffectEvent((field: ContactField, value: string | null | undefined) => {
    if (value && !form.getValues(field)) form.setValue(field, value);
  });
  useEffect(() => {
    if (!customer) return;
    fill('name', `${customer.firstName} ${customer.lastName}`.trim());
    fill('phone', customer.phone);
    fill('email', customer.email);
  }, [customer]);
}
