import { expect, test, vi } from 'vitest';
import { currentRuntime } from './runtime.ts';

test('a web server whose secret is not ours is logged once, with what to set', () => {
  vi.stubEnv('ORIGIN_SECRET', 'ours');
  vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-real-ip');
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const addressWith = (secret: string) => {
    const headers = { 'x-origin-secret': secret, 'x-visitor-address': '203.0.113.9', 'x-real-ip': '198.51.100.7' };
    return currentRuntime().callerAddress(new Request('http://site.example', { headers }));
  };
  expect(['ours', 'theirs', 'theirs'].map(addressWith)).toEqual(['203.0.113.9', '198.51.100.7', '198.51.100.7']);
  expect(error.mock.calls).toEqual([[expect.stringContaining('ORIGIN_SECRET is not the one of the web server')]]);
});
