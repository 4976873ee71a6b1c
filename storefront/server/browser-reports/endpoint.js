import { clientAddress } from '../forwarded-headers.js';
import { createLimits } from './limits.js';
import { readReports } from './reports.js';

/** Where browsers send errors and refusals of the content policy. */
export const reportPath = '/browser-reports';

/** Characters. */
const longestBody = 8 * 1024;
const most = { ofAddress: 10, ofAll: 120 };
/** Most refusals come from extensions: one in ten says enough. */
const sampleOfRefusals = 0.1;

/**
 * Writes what browsers report to the log, one JSON line each, and passes it on.
 *
 * @param {{
 *   write?: (line: string) => void,
 *   forward?: (report: import('./reports.js').BrowserReport) => void,
 *   random?: () => number,
 * }} [to]
 * @returns {import('node:http').RequestListener} expects forwarding headers that can be trusted
 */
export function createReportEndpoint({
  write = console.error,
  forward,
  random = Math.random,
} = {}) {
  const passes = createLimits(most, (count) =>
    write(formatLine({ message: `${count} reports of browsers were left out` })),
  );

  /** @param {import('node:http').IncomingMessage} request */
  async function takeReports(request) {
    if (request.method !== 'POST') return 405;
    if (!passes(clientAddress(request))) return 429;
    const body = await readBody(request);
    if (body === null) return 413;
    const contentType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '';
    const reports = readReports(contentType, body);
    for (const report of reports ?? []) {
      if (report.kind === 'csp' && random() >= sampleOfRefusals) continue;
      write(formatLine(report));
      forward?.(report);
    }
    return reports ? 204 : 400;
  }

  return async (request, response) => {
    // The client of an aborted request reads no response.
    const status = await takeReports(request).catch(() => 400);
    response.writeHead(status, { 'cache-control': 'no-store', connection: 'close' });
    response.end();
  };
}

/** @param {object} entry */
function formatLine(entry) {
  const time = new Date().toISOString();
  return JSON.stringify({ time, level: 'ERROR', logger: 'browser', ...entry });
}

/**
 * Null where it is too long.
 *
 * @param {import('node:http').IncomingMessage} request
 */
async function readBody(request) {
  if (Number(request.headers['content-length']) > longestBody) return null;
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > longestBody) return null;
  }
  return body;
}
