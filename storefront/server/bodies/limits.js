const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Paths whose requests are short; nginx has the same (docker/nginx/nginx.conf). */
const shortBodies = [
  { prefix: '/api/auth/', bytes: 64 * kilobyte },
  { prefix: '/sms/whatsapp/', bytes: megabyte },
  { prefix: '/sms/', bytes: 16 * kilobyte },
  { prefix: '/payments/', bytes: 256 * kilobyte },
  { prefix: '/shipments/', bytes: 256 * kilobyte },
  { prefix: '/driver/', bytes: 12 * megabyte },
];

/** As the API's DATA_UPLOAD_MAX_MEMORY_SIZE. */
const longestText = megabyte;
/** Pictures; a little more than the API's GRAPHQL_MAXIMUM_UPLOAD_BYTES, which has its own sentence. */
const longestForm = 26 * megabyte;

/**
 * The bytes that a request's body may have.
 *
 * @param {string} pathname
 * @param {string} contentType
 */
export function longestBody(pathname, contentType) {
  const short = shortBodies.find(({ prefix }) => pathname.startsWith(prefix));
  if (short) return short.bytes;
  return /^multipart\/form-data\b/i.test(contentType) ? longestForm : longestText;
}

/**
 * How bodies are received. A second is earned with each `leastRate` bytes: a byte now and then
 * earns nothing. Many customers share the address of a mobile network.
 *
 * @typedef {typeof receptionLimits} ReceptionLimits
 */
export const receptionLimits = {
  /** Milliseconds for any body. */
  firstTime: 15_000,
  /** Milliseconds for the longest. */
  longestTime: 300_000,
  /** Bytes a second. */
  leastRate: 1024,
  /** Bodies that come in at once. */
  ofAddress: 256,
  ofAll: 1024,
  /** Bytes of all bodies that are held, in memory and in files. */
  heldBytes: 512 * megabyte,
};
