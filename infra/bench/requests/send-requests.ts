import { connect } from 'node:net';

export interface Answers {
  /** The duration of each request, in milliseconds, ascending. */
  latencies: number[];
  /** The first one's. */
  status: number;
  seconds: number;
}

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** What a browser behind a proxy sends. */
const HEADERS = `Host: www.tulebyte.example\r
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36\r
Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8\r
Accept-Encoding: ${ACCEPT_ENCODING}\r
Accept-Language: en-US,en;q=0.9\r
Sec-Fetch-Mode: navigate\r
Sec-Fetch-Dest: document\r
X-Forwarded-For: 203.0.113.9\r
X-Forwarded-Proto: https\r
X-Request-Id: 6f1c7c0e-5d1e-4a43-9d0e-1c2b3a4d5e6f\r
`;

/**
 * Requests paths in turn over keep-alive connections, each as soon as the last response arrived. Parses as little as possible, so that the
 * measurement is of the server.
 * @throws Error if a response has another status than the first
 */
export async function sendRequests(
  port: number,
  paths: readonly string[],
  { connections, requests, headers = '' }: { connections: number; requests: number; headers?: string },
): Promise<Answers> {
  const latencies: number[] = [];
  let sent = 0;
  let status = 0;
  const started = performance.now();
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let asked = 0;
      let missing = 0;
      const ask = () => {
        if (sent >= requests) return void socket.end(resolve);
        asked = performance.now();
        socket.write(`GET ${paths[sent % paths.length]} HTTP/1.1\r\n${HEADERS}${headers}\r\n`);
        sent += 1;
      };
      socket.on('data', (chunk: Buffer) => {
        if (missing > 0) missing -= chunk.length;
        else {
          const end = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, end);
          const found = Number(head.slice(9, 12));
          status ||= found;
          if (found !== status || end < 0) return void socket.destroy(new Error(`Answered ${head.slice(0, 200)}`));
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - end - 4);
        }
        if (missing > 0) return;
        latencies.push(performance.now() - asked);
        ask();
      });
      socket.on('error', reject);
      socket.on('connect', ask);
    });
  await Promise.all(Array.from({ length: connections }, run));
  return { latencies: latencies.toSorted((a, b) => a - b), status, seconds: (performance.now() - started) / 1000 };
}
