import { mergeTests } from '@playwright/test';
import { test as withCustomer } from './customer';
import { test as withMoyasar } from './moyasar';
import { test as withOffice } from './office';

/**
 * The `test` of all stories. One for all of them: workers are shared by tests whose fixtures are the
 * same, and an unused one is not made.
 */
export const test = mergeTests(withCustomer, withOffice, withMoyasar);
