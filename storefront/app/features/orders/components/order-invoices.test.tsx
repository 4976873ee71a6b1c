import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '~/shared/session/session-store';
import { renderIn } from '~tests/render';
import { OrderInvoices } from './order-invoices';

const invoice = {
  id: 'invoice',
  number: 'INV-2026-000042',
  kind: 'INVOICE' as const,
  issuedAt: '2026-11-10T09:00:00Z',
  total: 21_100,
  pdfUrl: 'https://elsewhere.example/api/invoices/42/pdf',
  xmlUrl: '/api/invoices/42/xml',
  awaitsClearance: false,
  awaitsCorrection: false,
  prepayments: [],
};
const address = 'blob:http://localhost/1';

beforeEach(() => {
  startSession('fake-token');
  URL.createObjectURL = vi.fn(() => address);
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

function answerFiles(response: Response) {
  const fetch = vi.fn(async (_url: URL, _options: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a PDF is fetched from this site with the token in a header, and opened', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const fetch = answerFiles(new Response('pdf'));
  renderIn('en', <OrderInvoices invoices={[invoice]} />);
  await userEvent.click(screen.getByRole('button', { name: 'PDF: open INV-2026-000042' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(address, '_blank'));
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toBe(`${window.location.origin}/api/invoices/42/pdf?locale=en`);
  expect(options?.headers).toEqual({ authorization: 'Bearer fake-token' });
});

test('where no tab may be opened, the PDF is saved under its number', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    this.dataset.saved = this.download;
  });
  answerFiles(new Response('pdf'));
  renderIn('ar', <OrderInvoices invoices={[{ ...invoice, kind: 'CREDIT_NOTE' }]} />);
  expect(screen.getByText('إشعار دائن')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'PDF: افتح INV-2026-000042' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'INV-2026-000042.pdf', href: address });
});

test.each([
  [404, 'customer'],
  [401, 'guest'],
])(
  'a file that is answered with %i is no file; the session is then of a %s',
  async (status, who) => {
    answerFiles(new Response('', { status }));
    renderIn('en', <OrderInvoices invoices={[invoice]} />);
    await userEvent.click(screen.getByRole('button', { name: 'XML: save INV-2026-000042' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file could not be loaded');
    expect(URL.createObjectURL).not.toHaveBeenCalled();
    expect(currentSession().status).toBe(who);
  },
);

test.each([
  ['en', /^ZATCA, the tax authority, has not accepted this document/],
  ['ar', /^لم تعتمد هيئة الزكاة والضريبة والجمارك هذا المستند/],
] as const)('of a rejected document a corrected one follows (%s)', (language, text) => {
  const rejected = { ...invoice, awaitsClearance: true, awaitsCorrection: true };
  renderIn(language, <OrderInvoices invoices={[rejected]} />);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a final invoice names what was paid in advance', () => {
  const prepayments = [{ number: 'PRE-000004', total: 5_000 }];
  renderIn('en', <OrderInvoices invoices={[{ ...invoice, prepayments }]} />);
  expect(screen.getByText('Paid in advance (PRE-000004)').closest('p')?.textContent).toContain(
    '50.00',
  );
});

test.each([
  ['en', /^ZATCA, the tax authority, is clearing this document/],
  ['ar', /^هيئة الزكاة والضريبة والجمارك تراجع هذا المستند/],
] as const)('a document that awaits clearance has no file yet (%s)', (language, text) => {
  const waiting = { ...invoice, id: 'waiting', awaitsClearance: true };
  renderIn(language, <OrderInvoices invoices={[waiting, invoice]} />);
  expect(screen.getByText(text)).toBeDefined();
  // Those of the other document.
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
