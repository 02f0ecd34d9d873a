import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface InboundEmail {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Whole {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** `events` are server-sent: each is its data. When the client leaves, the iterator is returned, so its `finally` runs. */
type Answer = Whole | { readonly events: AsyncGenerator<string> } | 'never';

export interface StandIn {
  readonly url: string;
  /** The requests since the last `forget`. */
  readonly heard: readonly InboundEmail[];
  forget(): void;
  /** Sets the response of the next requests. */
  answer(with_: (request: InboundEmail) => Answer): void;
  stop(): void;
}

async function stream(response: ServerResponse, events: AsyncGenerator<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  response.on('close', () => void events.return(undefined));
  for await (const data of events) response.write(`data: ${data}\n\n`);
  response.end();
}

/** A local HTTP server that stands in for a third party's. @param at its URL, if that is known before it starts */
export async function startStandIn(at?: string): Promise<StandIn> {
  const heard: InboundEmail[] = [];
  let answer: (request: InboundEmail) => Answer = () => ({ status: 500, body: 'nothing was agreed' });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      heard.push(one);
      const given = answer(one);
      if (given === 'never') return;
      if ('events' in given) return void stream(response, given.events);
      const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(text);
    });
  });
  server.listen(at ? Number(new URL(at).port) : 0, '127.0.0.1');
  await once(server, 'listening');
  // The cast: a listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    forget: () => void heard.splice(0),
    answer: (given) => void (answer = given),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
