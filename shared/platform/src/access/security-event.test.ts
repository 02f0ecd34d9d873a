import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureBackend } from '../configuration/configuration.ts';
import { logSecurityEvent } from './security-event.ts';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  configureBackend({ supabaseUrl: 'https://backend.example', publishableKey: 'sample-key' });
  send.mockReset().mockImplementation(async () => Response.json(true));
  vi.stubGlobal('fetch', send);
});

describe('security events', () => {
  it('contain 8 characters of the user id, and the path', async () => {
    await logSecurityEvent('unauthorized_admin_access', { id: '3f1c2b4a-0000-4000' }, '/admin/tickets');
    await logSecurityEvent('unauthenticated_access', null, '/dashboard');
    expect(send.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('https://backend.example/rest/v1/rpc/log_security_event'));
    expect(send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
      { kind: 'unauthorized_admin_access', user_prefix: '3f1c2b4a', path: '/admin/tickets' },
      { kind: 'unauthenticated_access', user_prefix: '', path: '/dashboard' },
    ]);
  });

  it('are sent even when the page is left', async () => {
    await logSecurityEvent('unauthenticated_access', null, '/dashboard');
    expect(send.mock.calls[0]?.[1]?.keepalive).toBe(true);
  });

  it('never break the guard that logs them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(logSecurityEvent('admin_check_error', null, '/admin')).resolves.toBeUndefined();
    send.mockResolvedValueOnce(new Response('', { status: 500 }));
    await expect(logSecurityEvent('admin_check_error', null, '/admin')).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
