import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { usageOf } from '../scale/usage.ts';
import { ACCEPT_ENCODING, sendRequests } from './send-requests.ts';

/** Pages of the site in one language; the larger number is the most that one remote may have. */
const SIZES = [100, 2500];
const CONNECTIONS = 32;
const WARM_UP = 3000;
const REQUESTS = 20_000;

/**
 * Requests per CPU second of an origin, and their latency: `npm run bench -- requests`. On a shared machine, compare CPU time.
 */
export async function measureOrigin(): Promise<void> {
  console.log(
    '| pages | request | a second | p50 ms | p99 ms | processor µs each | a second of one processor | used by others |',
  );
  console.log('|---:|---|---:|---:|---:|---:|---:|---:|');
  for (const pages of SIZES) {
    const server = fork(new URL('./origin-server.ts', import.meta.url), [String(pages)]);
    const { port, file } = await next<{ port: number; file: string }>(server);
    const some = Array.from({ length: 50 }, (_, index) => `/blog/page-${index}`);
    const first = await fetch(`http://127.0.0.1:${port}/blog/page-0`, { headers: { 'Accept-Encoding': ACCEPT_ENCODING } });
    const tag = first.headers.get('ETag') ?? '';
    for (const [what, paths, headers] of [
      ['a page', ['/blog/page-0'], ''],
      ['50 pages', some, ''],
      ['a page that the browser has', ['/blog/page-0'], `If-None-Match: ${tag}\r\n`],
      ['a file', [file], ''],
      ['no such page', ['/nothing'], ''],
    ] as const) {
      const send = (requests: number) => sendRequests(port, paths, { connections: CONNECTIONS, requests, headers });
      await send(WARM_UP);
      const before = await cpuOf(server);
      let answers = { latencies: [0], status: 0, seconds: 1 };
      const { others } = await usageOf(async () => (answers = await send(REQUESTS)));
      const cpu = ((await cpuOf(server)) - before) / REQUESTS;
      const { latencies, status, seconds } = answers;
      const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
      console.log(
        `| ${pages} | ${what} (${status}) | ${Math.round(REQUESTS / seconds)} | ${at(0.5)} | ${at(0.99)} | ${cpu.toFixed(0)} | ${Math.round(1e6 / cpu)} | ${Math.round(others * 100)}% |`,
      );
    }
    server.disconnect();
    await once(server, 'exit');
  }
}

async function next<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message];
  return message;
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('usage');
  return (await next<{ cpu: number }>(server)).cpu;
}
