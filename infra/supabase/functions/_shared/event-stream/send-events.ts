import { commonHeaders, toErrorResponse } from '../endpoint.ts';

type SendEvent = (event: string, data: unknown) => void;

/** Whether the client can read the response as server-sent events. */
export function acceptsEventStream(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream');
}

/**
 * Responds with server-sent events while `work` runs. If it fails, the last event is `error`, with the body of an error response.
 * @param work its signal aborts when the client leaves
 */
export function sendEvents(request: Request, work: (send: SendEvent, signal: AbortSignal) => Promise<void>): Response {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const run = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const send: SendEvent = (event, data) => {
      // JSON has no line breaks, so it is one line of data.
      if (!left.signal.aborted) stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    };
    try {
      await work(send, left.signal);
    } catch (error) {
      if (!left.signal.aborted) send('error', await toErrorResponse(error, request).json());
    }
    if (!left.signal.aborted) stream.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => void run(stream),
    cancel: () => left.abort(),
  });
  return new Response(body, {
    headers: {
      ...commonHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies that compress or buffer would hold events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
