import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressFindings } from './addresses.ts';

const remote = (patterns: readonly string[]) => ({ version: '', manifestIntegrity: '', patterns });
const RELEASE = { remotes: { labs: remote(['/labs', '/labs/:id']), shop: remote(['/shop']) } };
const at = (...builds: string[]) => [
  'Error',
  ...builds.map((name) => `at http://localhost:1/artifacts/${name}/1/web/page.js:1:2`),
];

function check(pathname: string, ...stack: string[]) {
  const page = { evaluate: async () => [{ pathname, stack: at(...stack).join('\n ') }] } as unknown as Page; // all that it asks of a page
  return addressFindings(page, '/labs', RELEASE);
}

test.each([
  ["another remote's path", '/shop', 'a path of remote "shop"'],
  ["another remote's path in Spanish", '/es/shop', 'a path of remote "shop"'],
  ['a path that is not its own', '/auth', 'no path of "labs"'],
])('refuses an address that a remote changes to %s', async (_, path, whose) => {
  expect(await check(path, 'labs', 'shell')).toEqual([
    { build: 'labs', path: '/labs', what: `changes the address to ${path}, ${whose}: go there by a link or the router` },
  ]);
});

test.each([
  ['its own path', '/labs/7', ['labs']],
  ["another remote's path by the router", '/shop', ['shell', 'labs']],
  ['any path by code of no build', '/shop', []],
])('allows %s', async (_, path, stack) => {
  expect(await check(path, ...stack)).toEqual([]);
});
