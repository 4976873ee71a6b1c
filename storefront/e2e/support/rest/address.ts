/** Where the older client's customer lives, as both groups of calls write it. */
export const customerAddress = {
  first_name: 'نورة',
  last_name: 'العتيبي',
  email: 'noura@example.com',
  address1: 'شارع 12',
  address2: 'حي النرجس',
  city: 'الرياض',
  postcode: '12345',
  phone: '0550000000',
  country: 'SA',
  state: '',
  company_name: '',
};
