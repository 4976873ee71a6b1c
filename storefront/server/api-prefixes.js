/** Paths that belong to the API: everything else is a page or a file of the storefront. */
export const apiPrefixes = [
  '/graphql/',
  '/api/',
  '/media/',
  '/static/',
  '/dashboard/',
  '/office/',
  '/health/',
  '/sms/',
  '/payments/',
  '/shipments/',
  '/dev/',
];

/** @param {string} pathname */
export function belongsToApi(pathname) {
  return apiPrefixes.some(
    (prefix) => pathname.startsWith(prefix) || pathname === prefix.slice(0, -1),
  );
}
