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
  '/driver/',
  '/dev/',
];

/** Files at the root that the API writes: sitemaps speak for what is below their own folder. */
export const apiFiles = /^\/sitemap(?:-[a-z0-9-]+)?\.xml$/;

/** @param {string} pathname */
export function belongsToApi(pathname) {
  return (
    apiFiles.test(pathname) ||
    apiPrefixes.some((prefix) => pathname.startsWith(prefix) || pathname === prefix.slice(0, -1))
  );
}
