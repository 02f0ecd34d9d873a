import { createParser } from 'eventsource-parser';

/** Whether a provider's response is server-sent events. */
export function isEventStream(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

/** The data of each server-sent event, as it arrives. @throws if there are more than `most` bytes */
export async function* readEvents(response: Response, most: number): AsyncGenerator<string> {
  let waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let length = 0;
  // Leaving the loop cancels the request.
  for await (const bytes of response.body ?? []) {
    length += bytes.length;
    if (length > most) throw new Error('the stream is too long');
    parser.feed(decoder.decode(bytes, { stream: true }));
    const events = waiting;
    waiting = [];
    yield* events;
  }
}
