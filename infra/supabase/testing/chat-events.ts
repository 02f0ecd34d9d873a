import { createParser } from 'eventsource-parser';

export interface Received {
  readonly event: string | undefined;
  readonly data: unknown;
}

/** Reads the server-sent events of `chat` until there are `enough`, then leaves; otherwise until the end. */
export async function readChatEvents(
  response: Response,
  enough: (events: readonly Received[]) => boolean = () => false,
): Promise<Received[]> {
  const events: Received[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => void events.push({ event, data: JSON.parse(data) }) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    parser.feed(piece.value);
    if (enough(events)) break;
  }
  await reader?.cancel();
  return events;
}

/** The sentences. */
export const textOf = (events: readonly Received[]): unknown[] =>
  events.flatMap(({ event, data }) => (event === 'text' ? [data] : []));
