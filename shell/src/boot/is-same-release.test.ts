import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, it } from 'vitest';
import { isSameRelease } from './is-same-release.ts';

const release: ClientRelease = { release: 7, shell: { version: '2', manifestIntegrity: 'sha256-shell' }, remotes: {} };
const page = { shell: '2', remote: 'shop', version: '5' };

it.each([
  ['the same shell and remote', page, { handle: { version: '5' } }, true],
  ['a remote that has not loaded yet', page, { lazy: () => {}, handle: { version: '5' } }, false],
  ['another shell', { ...page, shell: '1' }, { handle: { version: '5' } }, false],
  ['another version of the remote, such as the previous one', page, { handle: { version: '4' } }, false],
  ['no matching route', page, undefined, false],
  ['a page of the host itself', { shell: '2' }, undefined, true],
])('says whether code may hydrate HTML: %s', (_, rendered, route, expected) => {
  expect(isSameRelease(rendered, release, route)).toBe(expected);
});
