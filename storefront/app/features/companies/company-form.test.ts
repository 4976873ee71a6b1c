import { expect, test } from 'vitest';
import {
  type CompanyErrorCode,
  type CompanyField,
  type CompanyValues,
  companyAddressLines,
  companyFields,
  companyInForm,
  companyValues,
  createCompanySchema,
} from './company-form';

const gardens = {
  id: 'gardens',
  name: 'مؤسسة الحدائق',
  vatNumber: '311111111100003',
  registrationNumber: '1010183482',
  buildingNumber: '8228',
  street: 'طريق الملك فهد',
  secondaryNumber: '2121',
  district: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
};

function findProblems(values: CompanyValues): Partial<Record<CompanyField, string>> {
  const problems: Partial<Record<CompanyField, string>> = {};
  const { error } = createCompanySchema((problem) => problem).safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    problems[path[0] as CompanyField] ??= message;
  }
  return problems;
}

test('everything but the secondary number is required', () => {
  const required = companyFields.filter((field) => field !== 'secondaryNumber');
  expect(findProblems(companyValues())).toEqual(
    Object.fromEntries(required.map((field) => [field, 'required'])),
  );
  expect(findProblems(companyValues(gardens))).toEqual({});
  expect(findProblems({ ...companyValues(gardens), secondaryNumber: '' })).toEqual({});
});

test.each<[CompanyField, string, CompanyErrorCode | undefined]>([
  ['name', 'Gardens Ltd', 'name'],
  ['name', 'شركة Gardens', undefined],
  ['vatNumber', '٣١١١١١١١١١٠٠٠٠٣', undefined],
  ['vatNumber', '311 111 111 100 003', undefined],
  ['vatNumber', '31111111110000', 'vatNumber'],
  ['vatNumber', '211111111100003', 'vatNumber'],
  ['vatNumber', '311111111100004', 'vatNumber'],
  ['registrationNumber', '101018348', 'registrationNumber'],
  ['registrationNumber', '7001834826', undefined],
  ['buildingNumber', '82', 'buildingNumber'],
  ['postalCode', '1221', 'postalCode'],
  ['secondaryNumber', '21', 'secondaryNumber'],
])('%s “%s” → %s', (field, value, problem) => {
  const values = { ...companyValues(gardens), [field]: value };
  expect(findProblems(values)).toEqual(problem ? { [field]: problem } : {});
});

test('a saved company is known by its numbers', () => {
  const values = { ...companyValues(gardens), vatNumber: '٣١١١١١١١١١٠٠٠٠٣', street: 'x' };
  expect(companyInForm([gardens], values)).toBe(gardens);
  expect(companyInForm([gardens], { ...values, registrationNumber: '' })).toBeNull();
});

test('the address is in two lines', () => {
  expect(companyAddressLines(gardens)).toEqual([
    '8228 طريق الملك فهد – العليا',
    'الرياض 12214 – 2121',
  ]);
  expect(companyAddressLines({ ...gardens, secondaryNumber: '' })[1]).toBe('الرياض 12214');
});
