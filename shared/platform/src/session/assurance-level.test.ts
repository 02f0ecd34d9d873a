import { fixtureFactor, fixtureSession, fixtureToken, fixtureUser } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { lastAuthenticatedAt, requiresMfa } from './assurance-level.ts';

const session = (token: string, factors = [fixtureFactor()]) => ({
  ...fixtureSession(fixtureUser({ factors })),
  access_token: token,
});

describe('a session without its second step', () => {
  it.each([
    ['a password only, and a verified device', session(fixtureToken({ aal: 'aal1' })), true],
    ['the second step done', session(fixtureToken({ aal: 'aal2' })), false],
    ['no device', session(fixtureToken({ aal: 'aal1' }), []), false],
    ['a device that was never proved', session(fixtureToken(), [fixtureFactor({ status: 'unverified' })]), false],
    ['a token that nobody can read', session('x.%%%.y'), true],
    ['a token without claims', session(fixtureToken()), true],
    ['nobody', null, false],
  ])('%s', (_, given, expected) => expect(requiresMfa(given)).toBe(expected));
});

describe('the last proof of who it is', () => {
  it.each([
    [
      'the newest counts',
      fixtureToken({
        amr: [
          { method: 'password', timestamp: 100 },
          { method: 'totp', timestamp: 160 },
        ],
      }),
      160_000,
    ],
    ['none', fixtureToken({ amr: [] }), 0],
    ['names of methods without a time', `e30.${btoa('{"amr":["pwd"]}')}.x`, 0],
    ['nonsense', 'nonsense', 0],
  ])('%s', (_, token, expected) => expect(lastAuthenticatedAt(session(token))).toBe(expected));
});
