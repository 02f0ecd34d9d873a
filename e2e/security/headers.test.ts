import { createHash } from 'node:crypto';
import { expect, httpTest, open, publicPaths, test } from '../site/browser.ts';
import { pageDataIn } from '../site/page-data.ts';

httpTest('the CSP of every page allows exactly its own inline scripts', async ({ request }) => {
  for (const path of [...(await publicPaths(request)).slice(0, 12), '/auth', '/no-such-page']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).not.toContain('unsafe');
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>([^]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(2);
    for (const [, text = ''] of inline) {
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(html, `${path} has a style attribute, which the policy would block`).not.toMatch(/<[^>]+\sstyle="/);
  }
});

test('blocks an injected script', async ({ page, problems }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    // Even code with its own Trusted Types policy is subject to the hashes.
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => { createScript: (code: string) => string } };
    };
    script.text = trustedTypes
      .createPolicy('test', { createScript: (code: string) => code })
      .createScript('window.injected = true');
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(problems.splice(0).join()).toContain('Content Security Policy');
});

test('Trusted Types block strings as markup or code', async ({ page, problems }) => {
  await open(page, '/');
  const outcomes = await page.evaluate(() => {
    const attempts = {
      innerHTML: () => (document.body.innerHTML = '<img src=x onerror="window.injected = true">'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<svg onload="window.injected = true">'),
      parseFromString: () => new DOMParser().parseFromString('<p>', 'text/html'),
      scriptText: () => (document.createElement('script').textContent = 'window.injected = true'),
      scriptUrl: () => (document.createElement('script').src = 'data:text/javascript,window.injected = true'),
      onclick: () => document.body.setAttribute('onclick', 'window.injected = true'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [`${name} was not refused`];
      } catch {
        return [];
      }
    });
  });
  expect(outcomes).toEqual([]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(problems.splice(0).join()).toContain('Trusted');
});

test('reports CSP violations to the site itself', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['reporting-endpoints']).toBe('csp="/api/analytics/csp"');
  expect(headers['content-security-policy']).toContain('report-to csp; report-uri /api/analytics/csp');
  const report = { 'csp-report': { 'document-uri': 'https://www.tulebyte.example/', 'violated-directive': 'img-src' } };
  const answer = await request.post('/api/analytics/csp', {
    headers: { 'content-type': 'application/csp-report' },
    data: report,
  });
  expect(answer.status()).toBe(204);
});

httpTest('sends security headers with pages, files, and errors', async ({ request }) => {
  for (const path of ['/', '/favicon.svg', '/no-such-page', '/healthz', '/env.json']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

test('every module of a page has an integrity hash', async ({ page }) => {
  const html = await (await page.request.get('/pricing')).text();
  const map = JSON.parse(/<script type="importmap">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    integrity: Record<string, string>;
  };
  const { modules = [] } = pageDataIn(html) ?? {};
  expect(modules.length).toBeGreaterThan(3);
  for (const address of modules) {
    const bytes = await (await page.request.get(address)).body();
    expect(map.integrity[address], address).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  }
});

httpTest('serves nothing outside the public files', async ({ request }) => {
  for (const path of [
    '/artifacts/shell/../../keys/release-signing.pem',
    '/artifacts/shell/x/node/render.js',
    '/keys/release-signing.pem',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_system/schema',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain('PRIVATE KEY');
  }
});

httpTest('/env.json contains no secret key', async ({ request }) => {
  const env = (await (await request.get('/env.json')).json()) as Record<string, string>;
  expect(Object.keys(env).toSorted()).toEqual(['publishableKey', 'supabaseUrl']);
  expect(env['publishableKey']).toMatch(/^sb_publishable_/);
});
