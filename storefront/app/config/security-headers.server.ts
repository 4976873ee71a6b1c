import { trustedTypesPolicies } from './trusted-types';

/** Where browsers report refusals: `server/browser-reports`. */
const reportPath = '/browser-reports';

/** Cards go from the browser to the provider, never through the shop. */
const cardProvider = 'https://api.moyasar.com';
const isHttps = process.env.PUBLIC_URL?.startsWith('https:') ?? false;

/** An address is typed and a photograph chosen. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** Apple Pay is requested by the page itself, never by a frame in it. */
const permissionsPolicy = [
  ...refusedFeatures.map((feature) => `${feature}=()`),
  'payment=(self)',
].join(', ');

/** The headers of every page. Scripts run only with the page's own nonce. */
export function setSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set('content-security-policy', contentSecurityPolicy(nonce));
  headers.set('reporting-endpoints', `csp="${reportPath}"`);
  setCommonHeaders(headers);
}

/** The offline page is cached, so it has no nonce: its one script is a file of ours. */
export function setOfflinePageHeaders(headers: Headers): void {
  headers.set('content-security-policy', offlinePagePolicy);
  setCommonHeaders(headers);
}

function setCommonHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('x-frame-options', 'DENY');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', permissionsPolicy);
  if (isHttps) {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

const offlinePagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // Whether the shop is there again.
  "connect-src 'self'",
  // Pictures from the browser's own cache.
  'img-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

function contentSecurityPolicy(nonce: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    // Vite puts styles into the page while developing.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${cardProvider}${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Vite's own client writes HTML while developing.
    ...(development ? [] : [...trustedTypes(), ...reporting]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Browsers that know `report-to` pass `report-uri` over. */
const reporting = [`report-uri ${reportPath}`, 'report-to csp'];

/** No text becomes HTML, a script or a script's address, unless a named policy lets it. */
function trustedTypes(): string[] {
  return [
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(trustedTypesPolicies).join(' ')}`,
  ];
}
