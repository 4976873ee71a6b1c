import type { CompanyFieldsFragment } from '~/gql/graphql';
import { compact, fourDigits, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** In the order of the form; names of the API's `CompanyInput`. */
export const companyFields = [
  'name',
  'vatNumber',
  'registrationNumber',
  'buildingNumber',
  'street',
  'district',
  'city',
  'postalCode',
  'secondaryNumber',
] as const;

export type CompanyField = (typeof companyFields)[number];
export type CompanyValues = Record<CompanyField, string>;

/** What can be wrong with a field; the texts are `companies:invalid.*`. */
export type CompanyErrorCode =
  | 'required'
  | 'name'
  | 'vatNumber'
  | 'registrationNumber'
  | 'buildingNumber'
  | 'secondaryNumber'
  | 'postalCode';

const arabicLetter = /[\u0621-\u064a]/;

/** What `plugins/companies/validators.py` takes. */
export function createCompanySchema(explain: (problem: CompanyErrorCode) => string) {
  const required = explain('required');
  const digits = (shape: RegExp, problem: CompanyErrorCode) =>
    requiredText(required).refine((value) => shape.test(compact(value)), explain(problem));
  return z.object({
    name: requiredText(required).regex(arabicLetter, explain('name')),
    vatNumber: digits(/^3\d{13}3$/, 'vatNumber'),
    registrationNumber: digits(/^\d{10}$/, 'registrationNumber'),
    buildingNumber: digits(/^\d{4}$/, 'buildingNumber'),
    street: requiredText(required),
    district: requiredText(required),
    city: requiredText(required),
    postalCode: digits(/^\d{5}$/, 'postalCode'),
    secondaryNumber: fourDigits(explain('secondaryNumber')),
  });
}

/** The values of a company, or of a new one. */
export function companyValues(company?: CompanyFieldsFragment | null): CompanyValues {
  const values = {} as CompanyValues;
  for (const field of companyFields) values[field] = company?.[field] ?? '';
  return values;
}

/** The saved company whose numbers are in the form. */
export function companyInForm<Company extends CompanyFieldsFragment>(
  companies: readonly Company[],
  values: CompanyValues,
): Company | null {
  const isInForm = (company: Company) =>
    company.vatNumber === compact(values.vatNumber) &&
    company.registrationNumber === compact(values.registrationNumber);
  return companies.find(isInForm) ?? null;
}

/** The National Address in two lines, as addresses of the account have it. */
export function companyAddressLines(company: CompanyFieldsFragment): [string, string] {
  const { buildingNumber, street, district, city, postalCode, secondaryNumber } = company;
  return [
    `${buildingNumber} ${street} – ${district}`,
    [`${city} ${postalCode}`, secondaryNumber].filter(Boolean).join(' – '),
  ];
}
