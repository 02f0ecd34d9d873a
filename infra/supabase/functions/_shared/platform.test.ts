import { expect, test } from 'vitest';
import { publishableKey, secretKey } from './platform.ts';
import { withRuntime } from './runtime.ts';

const given = (env: Readonly<Record<string, string>>, read: () => string) =>
  withRuntime({ env: (name) => env[name], fetch, callerAddress: () => null }, read);

test.each([
  [{ SUPABASE_SECRET_KEYS: '{"mail":"sb_secret_mail","default":"sb_secret_default"}' }, 'sb_secret_default'],
  [{ SUPABASE_SECRET_KEYS: '{"only":"sb_secret_only"}', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'sb_secret_only'],
  [{ SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'legacy'],
])('the secret key of %j', (env, key) => {
  expect(given(env, secretKey)).toBe(key);
});

test('the publishable key has its own names', () => {
  expect(
    given({ SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}', SUPABASE_ANON_KEY: 'legacy' }, publishableKey),
  ).toBe('sb_publishable_x');
  expect(given({ SUPABASE_ANON_KEY: 'legacy' }, publishableKey)).toBe('legacy');
});

test.each([
  [{}, /Set SUPABASE_SERVICE_ROLE_KEY/],
  [{ SUPABASE_SECRET_KEYS: 'sb_secret_x' }, /SUPABASE_SECRET_KEYS is not a JSON object of named keys/],
  [{ SUPABASE_SECRET_KEYS: '{}' }, /SUPABASE_SECRET_KEYS is not/],
  [{ SUPABASE_SECRET_KEYS: '{"default":""}' }, /SUPABASE_SECRET_KEYS is not/],
])('%j is named in the log', (env, message) => {
  expect(() => given(env, secretKey)).toThrow(message);
});
