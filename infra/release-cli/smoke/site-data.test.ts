import { expect, test } from 'vitest';
import { siteDataFindings } from './site-data.ts';

const SETS = 'sets the cookie "seen", which each request of the site then carries';

test.each([
  ['labs', [{ build: 'labs', path: '/labs', what: SETS }]],
  ['shell', []],
])('names a remote that sets a cookie, but not the host: %s', async (build, findings) => {
  const stack = `Error\n at http://localhost:1/artifacts/${build}/1/web/page.js:1:2\n at http://localhost:1/artifacts/shell/1/web/main.js:1:2`;
  const page = { evaluate: async () => [{ what: SETS, stack }] as never }; // all that it asks of a page
  expect(await siteDataFindings(page, '/labs')).toEqual(findings);
});
