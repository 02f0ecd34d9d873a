import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, it, vi } from 'vitest';
import { ReleaseState } from './release-state.ts';

const shop = { version: '2', manifestIntegrity: 'sha256-shop', patterns: [] };
const inlined: ClientRelease = {
  release: 7,
  partial: true,
  shell: { version: '1', manifestIntegrity: 'sha256-shell' },
  remotes: {},
};

it('fetches the full release once for concurrent calls', async () => {
  const fetched = vi.fn(async () => Response.json({ remotes: { shop } }));
  vi.stubGlobal('fetch', fetched);
  const state = new ReleaseState(inlined);
  await Promise.all([state.loadFull(), state.loadFull()]);
  await state.loadFull();
  expect(fetched.mock.calls).toEqual([['/release/7.json', expect.anything()]]);
  expect(state.known).toEqual({ ...inlined, partial: false, remotes: { shop } });
});

it('keeps the inlined part when the request fails, and fetches again', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  const state = new ReleaseState({ ...inlined, release: 8 });
  await expect(state.loadFull()).rejects.toThrow('/release/8.json answered 503');
  expect(fetched.mock.calls).toEqual([
    ['/release/8.json', expect.anything()],
    ['/release/8.json?retry=1', expect.anything()],
  ]);
  expect(state.known.remotes).toEqual({});
  fetched.mockResolvedValueOnce(Response.json({ remotes: { shop } }) as Response);
  await state.loadFull();
  expect(state.known.remotes).toEqual({ shop });
});

it('fetches nothing when the inlined release is complete', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await new ReleaseState({ ...inlined, partial: false }).loadFull();
  expect(fetched).not.toHaveBeenCalled();
});
