import { createParser } from 'eventsource-parser';

/** A server-sent event with its data, which is JSON. */
interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Reads server-sent events as they arrive. Returns the first that `isLast`; undefined if the stream ends before it. */
export async function readEventStream(
  response: Response,
  onEvent: (event: StreamEvent) => void,
  isLast: (event: StreamEvent) => boolean,
): Promise<StreamEvent | undefined> {
  let last: StreamEvent | undefined;
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      const received = { event, data: JSON.parse(data) as unknown };
      if (last !== undefined) return;
      if (isLast(received)) last = received;
      else onEvent(received);
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    parser.feed(decoder.decode(piece.value, { stream: true }));
    if (last !== undefined) break;
  }
  return last;
}
