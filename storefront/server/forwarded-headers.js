const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Replaces forwarding headers of the client with the address of its connection, so that limits
 * per address cannot be dodged with a header. Behind a proxy of ours (TRUST_PROXY=1) that
 * proxy has done so already.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} trustProxy
 */
export function setForwardedHeaders(request, trustProxy) {
  if (trustProxy && request.headers['x-forwarded-for']) return;
  for (const name of forwardingHeaders) delete request.headers[name];
  request.headers['x-forwarded-for'] = plainAddress(request.socket.remoteAddress ?? '');
  request.headers['x-forwarded-proto'] = 'http';
  if (request.headers.host) request.headers['x-forwarded-host'] = request.headers.host;
}

/**
 * The address of the client, after `setForwardedHeaders`: the last entry is the one that the proxy
 * in front has written.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export function clientAddress({ headers }) {
  return (
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  );
}

/** @param {string} address */
function plainAddress(address) {
  return address.replace(/^::ffff:/, '');
}
