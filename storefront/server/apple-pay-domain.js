/** Where Apple looks for the proof that a domain is the shop's. It follows no redirect. */
export const applePayDomainPath = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Serves the file that Moyasar's dashboard gives for the domain (docs.moyasar.com, "Apple Pay: Web
 * Registration"). It is public; 404 where the shop has none.
 *
 * @param {string | undefined} association
 * @param {import('node:http').ServerResponse} response
 */
export function serveApplePayDomain(association, response) {
  response.writeHead(association ? 200 : 404, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(association ?? 'Not found.\n');
}
