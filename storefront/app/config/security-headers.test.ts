import { expect, test, vi } from 'vitest';

async function headersOf(publicUrl: string, kind: 'page' | 'offline' = 'page') {
  vi.resetModules();
  vi.stubEnv('PUBLIC_URL', publicUrl);
  vi.stubEnv('DEV', false);
  const module = await import('./security-headers.server');
  const headers = new Headers();
  if (kind === 'page') module.setSecurityHeaders(headers, 'N0NCE');
  else module.setOfflinePageHeaders(headers);
  vi.unstubAllEnvs();
  return headers;
}

function policyOf(headers: Headers): Map<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return new Map(
    directives.map((each) => {
      const [name = '', ...values] = each.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test('a page runs what carries its nonce and nothing else', async () => {
  const policy = policyOf(await headersOf('https://mashtal.example'));
  expect(policy.get('script-src')).toBe("'nonce-N0NCE' 'strict-dynamic'");
  expect(policy.get('script-src-attr')).toBe("'none'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe('mashtal-html mashtal-worker');
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src']) {
    expect(policy.get(name), name).toBe("'none'");
  }
  expect([...policy.values()].join(' ')).not.toContain('unsafe');
});

test('what a page refuses is reported to the shop itself', async () => {
  const headers = await headersOf('https://mashtal.example');
  expect(headers.get('reporting-endpoints')).toBe('csp="/browser-reports"');
  expect(policyOf(headers).get('report-to')).toBe('csp');
  expect(policyOf(headers).get('report-uri')).toBe('/browser-reports');
});

test('the offline page has a policy without a nonce, which may be kept', async () => {
  const policy = policyOf(await headersOf('https://mashtal.example', 'offline'));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('trusted-types')).toBe("'none'");
});

test.each(['page', 'offline'] as const)('the other headers of a %s', async (kind) => {
  const headers = await headersOf('https://mashtal.example', kind);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*payment=\(self\)/);
});

test('without https nothing is said that only https can keep', async () => {
  const headers = await headersOf('http://localhost:8000');
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(policyOf(headers).has('upgrade-insecure-requests')).toBe(false);
});
