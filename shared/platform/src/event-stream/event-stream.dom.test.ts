import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureBackend } from '../configuration/configuration.ts';
import { streamFunction } from '../backend/call-function.ts';
import { readEventStream } from './event-stream.ts';

const chat = { name: 'chat', request: v.object({ message: v.string() }), response: v.object({ answer: v.string() }) } as const;
const Text = v.object({ event: v.literal('text'), data: v.string() });

const send = vi.fn<typeof fetch>();
const received: string[] = [];
function ask(signal?: AbortSignal) {
  const stream = readEventStream(Text, ({ data }) => void received.push(data));
  return streamFunction(chat, { message: 'Hours?' }, { stream, ...(signal ? { signal } : {}) });
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
function streamOf(...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]): Response {
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

beforeEach(() => {
  configureBackend({ supabaseUrl: 'https://backend.example/', publishableKey: 'sample-key' });
  received.length = 0;
  send.mockReset();
  vi.stubGlobal('fetch', send);
});

describe('a function that streams', () => {
  it('gives its events and returns its response, wherever the network cuts the stream', async () => {
    const bytes = new TextEncoder().encode(
      `${event('text', '¿Cuánto ')}: a comment\n\n${event('text', 'cuesta?')}${event('response', { answer: 'whole' })}`,
    );
    for (const size of [1, 3, bytes.length]) {
      received.length = 0;
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_piece, at) =>
        bytes.slice(at * size, (at + 1) * size),
      );
      send.mockResolvedValue(streamOf(...pieces));
      expect(await ask()).toEqual({ answer: 'whole' });
      expect(received).toEqual(['¿Cuánto ', 'cuesta?']);
    }
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ accept: 'text/event-stream' });
  });

  it('leaves out events that this page doesn’t know', async () => {
    send.mockResolvedValue(
      streamOf(event('mood', 'sunny'), event('text', 7), event('text', 'Hi'), event('response', { answer: 'Hi' })),
    );
    await ask();
    expect(received).toEqual(['Hi']);
  });

  it('may send its response as one body', async () => {
    send.mockResolvedValue(Response.json({ answer: 'whole' }));
    expect(await ask()).toEqual({ answer: 'whole' });
  });

  it('throws an error that it sends instead of a response', async () => {
    send.mockResolvedValue(streamOf(event('text', 'Hi'), event('error', { error: { code: 'unavailable', message: 'Later.' } })));
    await expect(ask()).rejects.toMatchObject({ name: 'FunctionError', status: 503, code: 'unavailable', message: 'Later.' });
  });

  it('throws the error of a request that was refused', async () => {
    send.mockResolvedValue(Response.json({ error: { code: 'rate_limited', message: 'Wait.' } }, { status: 429 }));
    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  });

  it('reports a connection that is lost before the response', async () => {
    send.mockResolvedValue(streamOf(event('text', 'Hi')));
    await expect(ask()).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('rejects an aborted stream with the signal’s reason', async () => {
    const abort = new AbortController();
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(event('text', 'Hi')));
        abort.signal.addEventListener('abort', () => stream.error(abort.signal.reason));
      },
    });
    send.mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    const asked = ask(abort.signal);
    await expect.poll(() => received).toEqual(['Hi']);
    abort.abort(new DOMException('gone', 'AbortError'));
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
