import { expect, test } from 'vitest';
import { isJob, isOwnSignature, signOwn } from './own-secrets.ts';
import { withRuntime } from './runtime.ts';

const given = <T>(env: Readonly<Record<string, string>>, work: () => T) =>
  withRuntime({ env: (name) => env[name], fetch, callerAddress: () => null }, work);
const job = (bearer?: string) =>
  new Request('http://site.example', bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});

test('a link outlives one rotation of its secret, not two', async () => {
  const signature = await given({ LINK_SECRET: 'first' }, () => signOwn('file:1'));
  const isValid = (env: Readonly<Record<string, string>>) => given(env, () => isOwnSignature('file:1', signature));
  expect(await isValid({ LINK_SECRET: 'first' })).toBe(true);
  expect(await isValid({ LINK_SECRET: 'second', LINK_SECRET_PREVIOUS: 'first' })).toBe(true);
  expect(await isValid({ LINK_SECRET: 'third', LINK_SECRET_PREVIOUS: 'second' })).toBe(false);
});

test('a signature is valid for its own text, in full or at the given length', async () => {
  const env = { LINK_SECRET: 'first' };
  const signature = await given(env, () => signOwn('file:1'));
  const isValid = (text: string, part: string, length?: number) => given(env, () => isOwnSignature(text, part, length));
  expect(await isValid('file:2', signature)).toBe(false);
  expect(await isValid('file:1', signature.slice(0, 24), 24)).toBe(true);
  expect(await isValid('file:1', signature.slice(0, 24))).toBe(false);
  expect(await isValid('file:1', '', 24)).toBe(false);
});

test('a job has the current or the previous secret', () => {
  const env = { JOB_SECRET: 'new', JOB_SECRET_PREVIOUS: 'old' };
  expect(['new', 'old', 'older', undefined].map((bearer) => given(env, () => isJob(job(bearer))))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(given({ JOB_SECRET: 'new' }, () => isJob(job('')))).toBe(false);
});

test('a missing secret is named in the log', () => {
  expect(() => given({}, () => isJob(job('x')))).toThrow('Set JOB_SECRET for the functions');
});
