import { randomUUID } from 'node:crypto';

const timeout = 5_000;

/**
 * Sends reports to Sentry as its envelopes: one request each, without an SDK.
 *
 * @param {string} dsn `https://key@host/project`
 * @param {typeof fetch} [send]
 * @returns {(report: import('./reports.js').BrowserReport) => Promise<void>}
 */
export function createSentry(dsn, send = fetch) {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, prefix = '', project = ''] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  const address = `${protocol}//${host}${prefix}/api/${project}/envelope/`;
  const authorization = `Sentry sentry_version=7, sentry_client=mashtal-storefront/1, sentry_key=${username}`;
  return async (report) => {
    try {
      await send(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': authorization,
        },
        body: buildEnvelope(report),
        signal: AbortSignal.timeout(timeout),
      });
    } catch {
      // The log has the report; Sentry may be away.
    }
  };
}

/** @param {import('./reports.js').BrowserReport} report */
function buildEnvelope({ kind, name, message, path, frames }) {
  const id = randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: kind === 'csp' ? 'warning' : 'error',
    logger: 'browser',
    transaction: path,
    tags: { kind },
    exception: {
      values: [{ type: name, value: message, stacktrace: { frames: buildFrames(frames) } }],
    },
  };
  return [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/**
 * Sentry wants the outermost call first.
 *
 * @param {string[]} frames
 */
function buildFrames(frames) {
  return frames.toReversed().map((frame) => {
    const [, name, file, line, column] = /^(\S+) (.+):(\d+):(\d+)$/.exec(frame) ?? [];
    return { function: name, filename: `/${file}`, lineno: Number(line), colno: Number(column) };
  });
}
