import { maskPath, maskText, readFrames } from './masking.js';

/**
 * What is kept of a browser's report. Nothing in it names a person.
 *
 * @typedef {{
 *   kind: string, name: string, message: string, path: string, frames: string[],
 *   reference?: string,
 * }} BrowserReport
 */

/** How an error was noticed, as the storefront's `reportError` says it. */
const kinds = ['caught', 'recoverable', 'rejection', 'router', 'uncaught'];

const mostReports = 5;
const extension = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension\b/;

/**
 * The reports of a request's body: an error of ours, or refusals of the content policy as browsers
 * send them. Null where it is neither.
 *
 * @param {string} contentType
 * @param {string} body
 * @returns {BrowserReport[] | null}
 */
export function readReports(contentType, body) {
  const value = parse(body);
  if (contentType === 'application/json') return isRecord(value) ? readError(value) : null;
  if (contentType === 'application/csp-report') {
    return isRecord(value) && isRecord(value['csp-report'])
      ? readViolation(value['csp-report'])
      : null;
  }
  if (contentType !== 'application/reports+json' || !Array.isArray(value)) return null;
  return value
    .slice(0, mostReports)
    .filter(
      (report) => isRecord(report) && report.type === 'csp-violation' && isRecord(report.body),
    )
    .flatMap((report) => readViolation(report.body));
}

/**
 * @param {Record<string, unknown>} error
 * @returns {BrowserReport[]}
 */
function readError({ kind, name, message, path, stack, reference }) {
  const frames = readFrames(stack);
  // Extensions throw in pages too; their files are not ours.
  if (frames.length === 0 && /-extension:\/\//.test(String(stack))) return [];
  return [
    {
      kind: kinds.find((known) => known === kind) ?? 'unknown',
      name: /^\w{1,60}$/.test(String(name)) ? String(name) : 'Error',
      message: maskText(String(message ?? ''), 300),
      path: maskPath(path),
      frames,
      // The error screen shows it.
      ...(/^[0-9a-f]{8}$/.test(String(reference)) && { reference: String(reference) }),
    },
  ];
}

/**
 * Both shapes: `report-uri` writes `blocked-uri`, the Reporting API `blockedURL`.
 *
 * @param {Record<string, unknown>} report
 * @returns {BrowserReport[]}
 */
function readViolation(report) {
  const blocked = String(report['blocked-uri'] ?? report.blockedURL ?? '');
  const source = String(report['source-file'] ?? report.sourceFile ?? '');
  if (extension.test(blocked) || extension.test(source)) return [];
  const directive = String(
    report['effective-directive'] ??
      report.effectiveDirective ??
      report['violated-directive'] ??
      '',
  );
  return [
    {
      kind: 'csp',
      name: /^[a-z-]{1,60}/.exec(directive)?.[0] ?? 'unknown',
      message: originOf(blocked),
      path: maskPath(report['document-uri'] ?? report.documentURL),
      frames: readFrames(`at ${source}:${lineOf(report)}:0`),
    },
  ];
}

/** @param {Record<string, unknown>} report */
function lineOf(report) {
  return Number(report['line-number'] ?? report.lineNumber) || 0;
}

/**
 * Where the refused thing lies, or the word for it, such as `inline`.
 *
 * @param {string} blocked
 */
function originOf(blocked) {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : '';
}

/** @param {string} body */
function parse(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
