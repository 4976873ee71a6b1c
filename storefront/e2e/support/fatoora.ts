import { expect } from '@playwright/test';

/** The portal that plays ZATCA's, a process of its own (`plugins/invoices/fake_fatoora`). */
const portal = process.env.FATOORA_URL ?? 'http://127.0.0.1:8099';

interface PortalSettings {
  /** Seconds before each response. */
  delay?: number;
  /** The portal neither processes nor answers each call whose number this divides; 0: all. */
  drop_every?: number;
  /** Of production certificates. */
  production_days?: number;
  /** A rule that the next `reject_times` documents of the order `reject_order` break. */
  reject_code?: string;
  reject_order?: string;
  reject_times?: number;
}

/** Changes how the portal behaves; how many calls it has had. */
export async function controlPortal(settings: PortalSettings = {}): Promise<number> {
  return (await post('', settings)).calls;
}

/** A one-time password, as the portal's page shows it to the taxpayer. */
export async function createOneTimePassword(): Promise<string> {
  return String((await post('/otps', {})).otp);
}

async function post(path: string, body: object) {
  const response = await fetch(`${portal}/_control${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.ok, `the portal at ${portal}`).toBe(true);
  return response.json();
}
