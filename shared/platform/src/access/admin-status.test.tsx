import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom, signedOut } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { useAdminStatus, useHasRole, type AdminStatus } from './admin-status.ts';

const getSupabase = vi.hoisted(() => vi.fn());
vi.mock('../session/supabase.ts', () => ({ getSupabase }));

let people = 0;
const seen = vi.fn<(status: AdminStatus) => void>();

/** Each test signs in someone new: what is known of a person is remembered. */
function signInAsAnyone(): string {
  people += 1;
  const id = `0000000${people}-aaaa-4000-8000-000000000000`;
  // Only the id is read here.
  store.set(sessionAtom, { user: { id } as never, session: null, loading: false });
  return id;
}

function answer(result: Promise<unknown>) {
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
  it('is never admin for a visitor, and asks nothing', () => {
    render(<Probe />);
    expect(text()).toBe('not-admin false,false');
    expect(getSupabase).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'admin true,false'],
    [false, 'not-admin false,false'],
    [null, 'not-admin false,false'],
    ['true', 'not-admin false,false'],
  ])('when is_admin answers %j: %s', async (data, expected) => {
    signInAsAnyone();
    const rpc = answer(Promise.resolve({ data, error: null }));
    render(<Probe />);
    expect(text()).toBe('checking false,false');
    await vi.waitFor(() => expect(text()).toBe(expected));
    expect(rpc.mock.calls).toEqual([['is_admin']]);
  });

  it('says why the check failed and repeats it on demand', async () => {
    signInAsAnyone();
    answer(Promise.resolve({ data: null, error: { message: 'connection refused' } }));
    render(<Probe />);
    await vi.waitFor(() => expect(text()).toBe('error: connection refused false,false'));
    answer(Promise.resolve({ data: true, error: null }));
    const failed = seen.mock.lastCall?.[0];
    if (typeof failed !== 'object') throw new Error('The check did not fail');
    act(() => failed.retry());
    expect(text()).toMatch(/^checking/);
    await vi.waitFor(() => expect(text()).toMatch(/^admin/));
  });

  it('does not repeat to people what a browser says when nothing answers', async () => {
    signInAsAnyone();
    answer(Promise.resolve({ data: null, error: { message: 'TypeError: Failed to fetch', code: '' } }));
    render(<Probe />);
    await vi.waitFor(() => expect(text()).toMatch(/^error: We could not reach our server\./));
  });

  it('gives up after 10 seconds, whatever is slow', async () => {
    vi.useFakeTimers();
    signInAsAnyone();
    getSupabase.mockReturnValue(new Promise(() => {}));
    render(<Probe />);
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(text()).toMatch(/^checking/);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(text()).toMatch(/^error: The check took longer than 10 seconds\./);
    vi.useRealTimers();
  });

  it('does not give the answer about one person to another', async () => {
    signInAsAnyone();
    let tellFirst: (value: unknown) => void = () => {};
    answer(new Promise((resolve) => (tellFirst = resolve)));
    render(<Probe />);
    await act(async () => {});
    answer(Promise.resolve({ data: false, error: null }));
    act(() => void signInAsAnyone());
    await vi.waitFor(() => expect(text()).toMatch(/^not-admin/));
    await act(async () => tellFirst({ data: true, error: null }));
    expect(text()).toMatch(/^not-admin/);
  });
});
