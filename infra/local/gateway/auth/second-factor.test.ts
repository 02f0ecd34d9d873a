import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { waitForEmail } from '../../testing/mailbox.ts';
import { createPerson, ownerSql, password, visitor } from '../../testing/people.ts';
import type { Client } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';

const sql = ownerSql();
const codeOf = (uri: string) => new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' }).generate();

async function enroll(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

describe('a second factor', () => {
  test('is enrolled with a QR code, verified with a code, and raises the session', async () => {
    const { client } = await createPerson(sql);
    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);

    const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(
      level.data?.currentAuthenticationMethods.map((entry) => (typeof entry === 'string' ? entry : entry.method)).toSorted(),
    ).toEqual(['password', 'totp']);
    // Kept across a refresh.
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  test('is required at the next sign-in, and ends sessions without it', async () => {
    const person = await createPerson(sql);
    const elsewhere = visitor();
    await elsewhere.auth.signInWithPassword({ email: person.email, password });
    const factor = await enroll(person.client);
    await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

    const again = visitor();
    await again.auth.signInWithPassword({ email: person.email, password });
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await again.auth.updateUser({ password: 'Some-Other-2026!' })).error?.code).toBe('insufficient_aal');
    expect((await again.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal');
    expect((await again.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error?.code).toBe('insufficient_aal');
  });

  test('removed by the operator no longer counts for any session, and the owner is notified', async () => {
    const person = await createPerson(sql);
    const factor = await enroll(person.client);
    await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    const { admin } = visitor(testBackend().secretKey).auth;
    expect((await admin.mfa.deleteFactor({ userId: person.id, id: factor.id })).error).toBeNull();
    const session = await sql`select aal::text, factor_id from auth.sessions where user_id = ${person.id}`;
    expect([...session]).toEqual([{ aal: 'aal1', factor_id: null }]);
    expect((await waitForEmail(person.email, 2)).subject).toContain('a device was removed');
  });

  test('a wrong code, a used challenge, and another user’s factor are rejected', async () => {
    const { client } = await createPerson(sql);
    const other = await createPerson(sql);
    const factor = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const challengeId = challenge?.id ?? '';
    const right = codeOf(factor.totp.uri);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: wrong })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await other.client.auth.mfa.challenge({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found');
    expect((await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: right })).error).toBeNull();
    expect((await client.auth.mfa.verify({ factorId: factor.id, challengeId, code: right })).error?.code).toBe(
      'mfa_challenge_expired',
    );
  });

  test('attempts are limited', async () => {
    const { client } = await createPerson(sql);
    const factor = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      codes.push(
        (await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge?.id ?? '', code: 'abcdef' })).error?.code,
      );
    }
    expect(codes.at(-2)).toBe('mfa_verification_failed');
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });

  test('after its removal, the session falls back to aal1', async () => {
    const { client } = await createPerson(sql);
    const factor = await enroll(client);
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await client.auth.refreshSession();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  test('is required of an administrator for admin data', async () => {
    const admin = await createPerson(sql, { admin: true });
    const client = await createPerson(sql);
    await client.client.rpc('create_ticket', { subject: 'Seen by admins', body: 'Hello' });
    const count = async (who: Client) => (await who.from('tickets').select('id').eq('requester_id', client.id)).data?.length;
    expect(await count(admin.client)).toBe(1);

    const factor = await enroll(admin.client);
    await admin.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.uri) });
    expect(await count(admin.client)).toBe(1);
    const again = visitor();
    await again.auth.signInWithPassword({ email: admin.email, password });
    expect((await again.rpc('is_admin')).data).toBe(true);
    expect(await count(again)).toBe(0);
    expect((await again.rpc('admin_overview')).error?.code).toBe('42501');
  });
});
