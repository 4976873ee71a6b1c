import { readFileSync } from 'node:fs';

/**
 * What the server reads from its environment.
 *
 * @typedef {{
 *   port: number, host: string, apiUrl: string, publicUrl: string | undefined,
 *   trustProxy: boolean, serviceWorker: boolean, purgeSecret: string | undefined,
 *   processes: number, sentryDsn: string | undefined, applePayDomain: string | undefined,
 *   traces: { endpoint: string, share: number } | undefined,
 *   metrics: { port: number, host: string } | undefined,
 * }} Configuration
 */

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Configuration}
 */
export function readConfiguration(environment) {
  const sentryDsn = readSecret(environment, 'SENTRY_DSN');
  const metricsPort = readPort('METRICS_PORT', environment.METRICS_PORT || '0');
  return {
    port: readPort('PORT', environment.PORT ?? '3000'),
    host: environment.HOST ?? '127.0.0.1',
    apiUrl: readUrl('API_URL', environment.API_URL ?? 'http://127.0.0.1:8001'),
    publicUrl: environment.PUBLIC_URL ? readUrl('PUBLIC_URL', environment.PUBLIC_URL) : undefined,
    trustProxy: environment.TRUST_PROXY === '1',
    serviceWorker: environment.SERVICE_WORKER !== 'off',
    purgeSecret: requireLength('PURGE_SECRET', readSecret(environment, 'PURGE_SECRET')),
    processes: readProcesses(environment.STOREFRONT_PROCESSES ?? '1'),
    applePayDomain: readSecret(environment, 'APPLE_PAY_DOMAIN') || undefined,
    sentryDsn: sentryDsn ? readUrl('SENTRY_DSN', sentryDsn) : undefined,
    traces: readTraces(environment),
    metrics: metricsPort
      ? { port: metricsPort, host: environment.METRICS_HOST || '127.0.0.1' }
      : undefined,
  };
}

/**
 * @param {string} name
 * @param {string} value
 */
function readPort(name, value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port number, not "${value}".`);
  }
  return port;
}

/**
 * @param {string} name
 * @param {string} value
 */
function readUrl(name, value) {
  if (!URL.canParse(value)) throw new Error(`${name} must be a full URL, not "${value}".`);
  return value.replace(/\/+$/, '');
}

/**
 * By the names of OpenTelemetry's own variables.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Configuration['traces']}
 */
function readTraces(environment) {
  const base = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!base) return undefined;
  const share = Number(environment.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1.');
  return {
    endpoint: `${readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', base)}/v1/traces`,
    share,
  };
}

/**
 * A secret of the environment, or of the file that `<NAME>_FILE` names.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 */
function readSecret(environment, name) {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name];
  if (environment[name])
    throw new Error(`${name} and ${name}_FILE are both set: keep one of them.`);
  const secret = readText(name, file);
  if (!secret) throw new Error(`${name}_FILE names the file "${file}", which is empty.`);
  return secret;
}

/**
 * @param {string} name
 * @param {string} file
 */
function readText(name, file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}_FILE names the file "${file}", which can't be read: ${reason}.`, {
      cause: error,
    });
  }
}

/** Characters; a shorter secret can be guessed. */
const minSecretLength = 16;

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function requireLength(name, value) {
  if (!value) return undefined;
  if (value.length < minSecretLength) {
    throw new Error(`${name} must have at least ${minSecretLength} characters.`);
  }
  return value;
}

/** @param {string} value */
function readProcesses(value) {
  const processes = Number(value);
  if (!Number.isInteger(processes) || processes < 1 || processes > 64) {
    throw new Error(`STOREFRONT_PROCESSES must be a number from 1 to 64, not "${value}".`);
  }
  return processes;
}
