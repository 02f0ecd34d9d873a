import { backendConfiguration } from '@tulebyte/platform';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { readPublic } from './read-public.ts';

vi.mock('@tulebyte/platform', () => ({ backendConfiguration: vi.fn() }));

test('a request that hangs ends by itself, and delays no later one', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too slow')));
  const send = vi.fn<typeof fetch>((_, init) => new Promise((_resolve, reject) => reject(init?.signal?.reason as Error)));
  vi.mocked(backendConfiguration).mockResolvedValue({ url: '', publishableKey: '', realtime: false, fetch: send });
  await expect(readPublic('products', v.array(v.unknown()))).rejects.toThrow('too slow');
  expect(send.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
});
