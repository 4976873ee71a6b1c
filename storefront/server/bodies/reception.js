import { receptionLimits } from './limits.js';
import { SpooledBody } from './spooled-body.js';

/** A body that is not received; the status says why: 408, 413, 429 or 503. */
export class BodyError extends Error {
  /** @param {408 | 413 | 429 | 503} status */
  constructor(status) {
    super(`The body is not received: ${status}`);
    this.status = status;
  }
}

/** @param {import('node:http').IncomingMessage} request */
export function hasBody({ headers }) {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Receives bodies whole, so that the API waits for no client.
 *
 * @param {import('./limits.js').ReceptionLimits} [limits]
 * @returns {(request: import('node:http').IncomingMessage, address: string, longest: number) => Promise<{
 *   body: SpooledBody, release: () => void,
 * }>} rejects with a `BodyError`, or with the error of a connection that broke off. The caller
 *   releases what it got.
 */
export function createReception(limits = receptionLimits) {
  let receiving = 0;
  let heldBytes = 0;
  /** @type {Map<string, number>} */
  const ofAddresses = new Map();

  /**
   * @param {string} address
   * @param {number} change
   */
  function count(address, change) {
    receiving += change;
    const counted = (ofAddresses.get(address) ?? 0) + change;
    if (counted > 0) ofAddresses.set(address, counted);
    else ofAddresses.delete(address);
  }

  return async (request, address, longest) => {
    if (Number(request.headers['content-length'] ?? 0) > longest) throw new BodyError(413);
    if ((ofAddresses.get(address) ?? 0) >= limits.ofAddress) throw new BodyError(429);
    if (receiving >= limits.ofAll) throw new BodyError(503);
    const body = new SpooledBody();
    const release = () => {
      heldBytes -= body.length;
      body.length = 0;
      void body.discard();
    };
    count(address, 1);
    try {
      for await (const chunk of readInTime(request, limits)) {
        if (body.length + chunk.length > longest) throw new BodyError(413);
        if (heldBytes + chunk.length > limits.heldBytes) throw new BodyError(503);
        heldBytes += chunk.length;
        await body.append(chunk);
      }
    } catch (error) {
      release();
      throw error;
    } finally {
      count(address, -1);
    }
    return { body, release };
  };
}

/**
 * The chunks of a body. Throws a `BodyError` where they come too slowly, and leaves the connection
 * open for its response.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./limits.js').ReceptionLimits} limits
 * @returns {AsyncGenerator<Buffer, void>}
 */
async function* readInTime(request, { firstTime, longestTime, leastRate }) {
  const started = Date.now();
  const chunks = request.iterator({ destroyOnReturn: false });
  let received = 0;
  for (;;) {
    const allowed = Math.min(longestTime, firstTime + (received / leastRate) * 1000);
    const { done, value } = await beforeDeadline(chunks.next(), started + allowed);
    if (done) return;
    received += value.length;
    yield value;
  }
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} deadline
 * @returns {Promise<T>}
 */
async function beforeDeadline(promise, deadline) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new BodyError(408)), deadline - Date.now());
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
