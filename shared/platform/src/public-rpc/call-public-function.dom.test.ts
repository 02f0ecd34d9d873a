import { BackendError } from '@tulebyte/backend-api/rows';
import { configureBackend, SESSION_KEY, writeStored } from '@tulebyte/platform';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callPublicFunction } from './call-public-function.ts';

const request = vi.fn<typeof fetch>();
const { signal } = new AbortController();

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  configureBackend({ supabaseUrl: 'https://backend.example/', publishableKey: 'sb_publishable_test' });
});
afterEach(() => vi.unstubAllGlobals());

it('asks as a visitor, also when someone is signed in', async () => {
  writeStored(SESSION_KEY, { access_token: 'secret' });
  request.mockResolvedValue(Response.json([]));
  await callPublicFunction(
    'suggest_chunks',
    { query: 'backup', max_results: 3, page_language: 'en' },
    v.array(v.unknown()),
    signal,
  );
  const [url, init] = request.mock.calls[0] ?? [];
  expect(url).toBe('https://backend.example/rest/v1/rpc/suggest_chunks');
  expect(init).toMatchObject({
    method: 'POST',
    headers: { apikey: 'sb_publishable_test', authorization: 'Bearer sb_publishable_test' },
    body: '{"query":"backup","max_results":3,"page_language":"en"}',
  });
});

it('throws what the database answered', async () => {
  request.mockResolvedValue(Response.json({ message: 'The search is too long.', code: '22023', hint: null }, { status: 400 }));
  const call = callPublicFunction('system_status', undefined as never, v.unknown(), signal);
  await expect(call).rejects.toThrow(BackendError);
  await expect(call).rejects.toThrow('The search is too long.');
});

it('gives up after eight seconds without an answer', async () => {
  const startTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('Timeout')));
  request.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return Response.json(null);
  });
  await expect(callPublicFunction('system_status', undefined as never, v.unknown(), signal)).rejects.toThrow('Timeout');
  expect(startTimeout).toHaveBeenCalledWith(8000);
});
