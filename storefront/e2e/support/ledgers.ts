import { expect } from '@playwright/test';

/** What a provider's simulator knows of an order's payment, in halalas. */
export interface LedgerRow {
  reference: string;
  /** Moyasar's word for it. */
  status?: string;
  stage: string;
  amount: number;
  captured: number;
  refunded: number;
  cancelled: number;
  request?: { order_number?: string };
  source?: { type: string; company?: string };
}

/** The row of an order, by the simulator's own account: `TABBY_URL`, `TAMARA_URL`, `MOYASAR_URL`. */
export async function ledgerOf(provider: string, number: string): Promise<LedgerRow> {
  const url = process.env[`${provider.toUpperCase()}_URL`];
  expect(url, `${provider.toUpperCase()}_URL of the shop`).toBeTruthy();
  const response = await fetch(`${url}/_control`, { method: 'POST', body: '{}' });
  const { ledger } = (await response.json()) as { ledger: LedgerRow[] };
  const rows = ledger.filter(
    ({ reference, request }) => reference === number || request?.order_number === number,
  );
  expect(rows.length, `${provider} of order ${number}`).toBeGreaterThan(0);
  return rows[rows.length - 1] as LedgerRow;
}
