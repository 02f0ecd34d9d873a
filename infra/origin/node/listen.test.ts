import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';

let server: Listening | undefined;
afterEach(() => server?.close());

/** The response to a raw request, until the server closes the connection. */
function send(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

test('a server that closes finishes what it is asked, and takes no more', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  server = await listen(
    {
      fetch: () => {
        asked.resolve();
        return answer.promise;
      },
    },
    { port: 0, drainMs: 60_000 },
  );
  const running = fetch(server.url);
  await asked.promise;
  const closing = server.close();
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  answer.resolve(new Response('whole'));
  expect(await (await running).text()).toBe('whole');
  await closing;
  server = undefined;
});

test('a server that closes cuts a request that takes too long', async () => {
  const asked = Promise.withResolvers<void>();
  const fetchNever = () => {
    asked.resolve();
    return new Promise<Response>(() => {});
  };
  server = await listen({ fetch: fetchNever }, { port: 0, drainMs: 50 });
  const running = fetch(server.url);
  await asked.promise;
  await server.close();
  await expect(running).rejects.toThrow('fetch failed');
  server = undefined;
});

test('a connection that was opened ahead of a request does not keep a server from closing', async () => {
  const requested = Promise.withResolvers<void>();
  server = await listen({ fetch: () => new Response() }, { port: 0, drainMs: 60_000 });
  const socket = connect(server.port, '127.0.0.1', requested.resolve);
  await requested.promise;
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await (await fetch(server.url)).text(); // by now, the server has accepted both
  await server.close();
  await ended;
  expect(socket.bytesRead).toBe(0);
  server = undefined;
});

test('headers beyond any browser are refused', async () => {
  server = await listen({ fetch: () => new Response('answered') }, { port: 0 });
  const bomb = `X-Bomb: ${'a'.repeat(20_000)}\r\n`;
  expect(await send(server.port, `GET / HTTP/1.1\r\nHost: a\r\n${bomb}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await send(server.port, `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain('answered');
});
