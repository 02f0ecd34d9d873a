import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, it, vi } from 'vitest';
import { ReleaseState } from './release-state.ts';

const shop = { version: '2', manifestIntegrity: 'sha256-shop', patterns: [] };
const carried: ClientRelease = {
  release: 7,
  partial: true,
  shell: { version: '1', manifestIntegrity: 'sha256-shell' },
  remotes: {},
};

it('asks for the rest of its release once, however many need it', async () => {
  const fetched = vi.fn(async () => Response.json({ remotes: { shop } }));
  vi.stubGlobal('fetch', fetched);
  const state = new ReleaseState(carried);
  await Promise.all([state.loadFull(), state.loadFull()]);
  await state.loadFull();
  expect(fetched.mock.calls).toEqual([['/release/7.json']]);
  expect(state.known).toEqual({ ...carried, partial: false, remotes: { shop } });
});

it('keeps what the page carries when the rest cannot be had, and asks again', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  const state = new ReleaseState(carried);
  await expect(state.loadFull()).rejects.toThrow('Release 7 answered 503');
  expect(state.known).toBe(carried);
  fetched.mockResolvedValueOnce(Response.json({ remotes: { shop } }) as Response);
  await state.loadFull();
  expect(state.known.remotes).toEqual({ shop });
});

it('asks for nothing when the page carries all of it', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await new ReleaseState({ ...carried, partial: false }).loadFull();
  expect(fetched).not.toHaveBeenCalled();
});
