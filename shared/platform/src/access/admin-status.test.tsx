import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom, signedOut } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { useAdminStatus, useHasRole, type AdminStatus } from './admin-status.ts';

const getSupabase = vi.hoisted(() => vi.fn());
vi.mock('../session/supabase.ts', () => ({ getSupabase }));

let userCount = 0;
const seen = vi.fn<(status: AdminStatus) => void>();

/** Signs in a new user: the status is cached per user. */
function signInNewUser(): string {
  userCount += 1;
  const id = `0000000${userCount}-aaaa-4000-8000-000000000000`;
  // Only the id is read here.
  store.set(sessionAtom, { user: { id } as never, session: null, loading: false });
  return id;
}

function respondWith(result: Promise<unknown>) {
  const rpc = vi.fn(() => Object.assign(result, { abortSignal: () => result }));
  getSupabase.mockResolvedValue({ rpc });
  return rpc;
}

function Probe() {
  const status = useAdminStatus();
  const roles = [useHasRole('admin'), useHasRole('editor')];
  seen(status);
  return <p>{`${typeof status === 'string' ? status : `error: ${status.error}`} ${roles.join()}`}</p>;
}
const text = () => screen.getByText(/true|false/).textContent;

beforeEach(() => {
  getSupabase.mockReset();
  store.set(sessionAtom, signedOut);
});

describe('admin status', () => {
  it('is not-admin for a visitor, without a request', () => {
    render(<Probe />);
    expect(text()).toBe('not-admin false,false');
    expect(getSupabase).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'admin true,false'],
    [false, 'not-admin false,false'],
    [null, 'not-admin false,false'],
    ['true', 'not-admin false,false'],
  ])('when is_admin returns %j: %s', async (data, expected) => {
    signInNewUser();
    const rpc = respondWith(Promise.resolve({ data, error: null }));
    render(<Probe />);
    expect(text()).toBe('checking false,false');
    await vi.waitFor(() => expect(text()).toBe(expected));
    expect(rpc.mock.calls).toEqual([['is_admin']]);
  });

  it('has the error of a failed check, and can retry it', async () => {
    signInNewUser();
    respondWith(Promise.resolve({ data: null, error: { message: 'permission denied', code: '42501' } }));
    render(<Probe />);
    await vi.waitFor(() => expect(text()).toBe('error: permission denied false,false'));
    respondWith(Promise.resolve({ data: true, error: null }));
    const failed = seen.mock.lastCall?.[0];
    if (typeof failed !== 'object') throw new Error('The check did not fail');
    act(() => failed.retry());
    expect(text()).toMatch(/^checking/);
    await vi.waitFor(() => expect(text()).toMatch(/^admin/));
  });

  it.each([
    ['the browser’s network error', { message: 'TypeError: Failed to fetch', code: '' }],
    ['half a response', { message: '{"a' }],
  ])('replaces %s with a message for visitors', async (_, error) => {
    signInNewUser();
    respondWith(Promise.resolve({ data: null, error }));
    render(<Probe />);
    await vi.waitFor(() => expect(text()).toMatch(/^error: We couldn’t reach our server\./));
  });

  it('times out after 10 seconds', async () => {
    vi.useFakeTimers();
    signInNewUser();
    getSupabase.mockReturnValue(new Promise(() => {}));
    render(<Probe />);
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(text()).toMatch(/^checking/);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(text()).toMatch(/^error: The check took longer than 10 seconds\./);
    vi.useRealTimers();
  });

  it('ignores the response for a previous user', async () => {
    signInNewUser();
    let respondToFirst: (value: unknown) => void = () => {};
    respondWith(new Promise((resolve) => (respondToFirst = resolve)));
    render(<Probe />);
    await act(async () => {});
    respondWith(Promise.resolve({ data: false, error: null }));
    act(() => void signInNewUser());
    await vi.waitFor(() => expect(text()).toMatch(/^not-admin/));
    await act(async () => respondToFirst({ data: true, error: null }));
    expect(text()).toMatch(/^not-admin/);
  });
});
