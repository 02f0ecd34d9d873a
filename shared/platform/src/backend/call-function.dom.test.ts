import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from './call-function.ts';
import { configureBackend } from '../configuration/configuration.ts';
import type { FunctionError } from './function-error.ts';

const getSupabase = vi.hoisted(() => vi.fn());
vi.mock('../session/supabase.ts', () => ({ getSupabase }));

const contact = {
  name: 'contact',
  request: v.object({ email: v.pipe(v.string(), v.email('Please enter a valid email address.')) }),
  response: v.object({ number: v.string() }),
} as const;
const payload = { email: 'rosa@valleyfarms.example' };

const send = vi.fn<typeof fetch>();
const failure = () =>
  callFunction(contact, payload).then(
    () => expect.unreachable(),
    (error: FunctionError) => error,
  );

beforeEach(() => {
  configureBackend({ supabaseUrl: 'https://backend.example/', publishableKey: 'sample-key' });
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

describe('calling a function', () => {
  it('sends the payload and parses the response, without loading the client for visitors', async () => {
    send.mockResolvedValue(Response.json({ number: 'TB-10482', more: 1 }));
    expect(await callFunction(contact, payload)).toEqual({ number: 'TB-10482' });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://backend.example/functions/v1/contact');
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(payload) });
    expect(init?.headers).toMatchObject({ apikey: 'sample-key', authorization: 'Bearer sample-key' });
    expect(getSupabase).not.toHaveBeenCalled();
  });

  it('sends a signed-in user’s session', async () => {
    localStorage.setItem('tulebyte.auth', '{}');
    getSupabase.mockResolvedValue({ auth: { getSession: async () => ({ data: { session: { access_token: 'mine' } } }) } });
    send.mockResolvedValue(Response.json({ number: 'TB-1' }));
    await callFunction(contact, payload);
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer mine' });
  });

  it('rejects an invalid payload with messages by field, without a request', async () => {
    await expect(callFunction(contact, { email: 'rosa' })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { email: 'Please enter a valid email address.' },
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends an empty payload to a function without one', async () => {
    send.mockResolvedValue(Response.json({ number: 'TB-1' }));
    await callFunction({ name: 'settings', response: contact.response }, undefined);
    expect(send.mock.calls[0]?.[1]?.body).toBe('{}');
  });

  it('sends files as a form, with the browser’s content type', async () => {
    send.mockResolvedValue(Response.json({ number: 'TB-1' }));
    const request = v.object({ name: v.string(), note: v.optional(v.string()), file: v.file() });
    const file = new File(['x'], 'a.pdf');
    await callFunction({ name: 'apply', request, response: contact.response, isForm: true }, { name: 'Rosa', file });
    const init = send.mock.calls[0]?.[1];
    expect(init?.headers).not.toHaveProperty('content-type');
    const sent = init?.body instanceof FormData ? [...init.body.entries()] : [];
    expect(sent).toEqual([
      ['name', 'Rosa'],
      ['file', expect.any(File)],
    ]);
  });

  it('throws the function’s error', async () => {
    const body = { error: { code: 'rate_limited', message: 'Wait.', fields: { email: 'Used' } } };
    send.mockResolvedValue(Response.json(body, { status: 429, headers: { 'retry-after': '60' } }));
    expect(await failure()).toMatchObject({
      name: 'FunctionError',
      status: 429,
      code: 'rate_limited',
      message: 'Wait.',
      fields: { email: 'Used' },
      retryAfter: 60,
    });
  });

  it('has its own message when the response has none', async () => {
    send.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure()).toMatchObject({ status: 502, code: 'http_502', message: expect.stringContaining('try again') });
  });

  it('rejects a malformed response', async () => {
    send.mockResolvedValue(Response.json({ number: 7 }));
    expect(await failure()).toMatchObject({ status: 200, code: 'bad_response' });
  });

  it('reports a network failure', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ status: 0, code: 'network', message: expect.stringContaining('connection') });
  });

  it('rejects an aborted call with the signal’s reason', async () => {
    const abort = new AbortController();
    send.mockImplementation(async () => {
      abort.abort(new DOMException('gone', 'AbortError'));
      throw abort.signal.reason;
    });
    await expect(callFunction(contact, payload, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('configuration', () => {
  it('is validated', () => {
    expect(() => configureBackend({ supabaseUrl: 'backend', publishableKey: 'k' })).toThrow(/not valid/);
    expect(() => configureBackend({ supabaseUrl: '', publishableKey: '' })).toThrow(/not valid/);
  });
});
