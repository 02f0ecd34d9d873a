import { fixtureFactor, fixtureSession, fixtureToken, fixtureUser } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { lastAuthenticatedAt, needsCurrentPassword, requiresMfa } from './assurance-level.ts';

const session = (token: string, factors = [fixtureFactor()]) => ({
  ...fixtureSession(fixtureUser({ factors })),
  access_token: token,
});

describe('a session without its second step', () => {
  it.each([
    ['a password only, with a verified factor', session(fixtureToken({ aal: 'aal1' })), true],
    ['a complete second step', session(fixtureToken({ aal: 'aal2' })), false],
    ['no factor', session(fixtureToken({ aal: 'aal1' }), []), false],
    ['an unverified factor', session(fixtureToken(), [fixtureFactor({ status: 'unverified' })]), false],
    ['an unreadable token', session('x.%%%.y'), true],
    ['a token without claims', session(fixtureToken()), true],
    ['no session', null, false],
  ])('%s', (_, given, expected) => expect(requiresMfa(given)).toBe(expected));
});

describe('a new password takes the current one', () => {
  const signedInBy = (provider: string, method: string) => ({
    ...fixtureSession(fixtureUser({ identities: [{ provider, id: '', user_id: '', identity_id: '' }] })),
    access_token: fixtureToken({ amr: [{ method, timestamp: 100 }] }),
  });
  it.each([
    ['after a sign-in by password', signedInBy('email', 'password'), true],
    ['after a sign-in by Google, with a password too', signedInBy('email', 'oauth'), true],
    ['not after an emailed link', signedInBy('email', 'otp'), false],
    ['not in an account without one', signedInBy('google', 'oauth'), false],
    ['not without a session', null, false],
  ])('%s', (_, given, expected) => expect(needsCurrentPassword(given)).toBe(expected));
});

describe('the last authentication', () => {
  it.each([
    [
      'the newest of several',
      fixtureToken({
        amr: [
          { method: 'password', timestamp: 100 },
          { method: 'totp', timestamp: 160 },
        ],
      }),
      160_000,
    ],
    ['none', fixtureToken({ amr: [] }), 0],
    ['methods without a timestamp', `e30.${btoa('{"amr":["pwd"]}')}.x`, 0],
    ['a malformed token', 'malformed', 0],
  ])('%s', (_, token, expected) => expect(lastAuthenticatedAt(session(token))).toBe(expected));
});
