import { createParser } from 'eventsource-parser';
import * as v from 'valibot';

/** The last event: the body of the response, or of an error. */
const LAST: ReadonlySet<string | undefined> = new Set(['response', 'error']);

/**
 * For `streamFunction`: gives a function's server-sent events, as `{ event, data }`, while they arrive, and
 * then the response that they end with. Events that the schema doesn't know, as a newer backend may send, are left out. Where
 * nothing is streamed, there is only the response.
 */
export function readEventStream<Event extends v.GenericSchema>(
  schema: Event,
  onEvent: (event: v.InferOutput<Event>) => void,
): (response: Response) => Promise<Response> {
  return async (response) => {
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    let last: Response | undefined;
    const parser = createParser({
      onEvent: ({ event, data: json }) => {
        const data: unknown = JSON.parse(json);
        if (LAST.has(event)) last ??= Response.json(data, { status: event === 'error' ? 503 : 200 });
        const known = v.safeParse(schema, { event, data });
        if (known.success) onEvent(known.output);
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }));
      if (last) return last;
    }
    throw new Error('The stream ended before its response');
  };
}
