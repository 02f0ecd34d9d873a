import { createServer } from 'node:net';
import { promisify } from 'node:util';

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await promisify((done: (error?: Error) => void) => probe.once('error', done).listen(0, '127.0.0.1', () => done()))();
  const address = probe.address();
  await promisify(probe.close.bind(probe))();
  if (address === null || typeof address === 'string') throw new Error('No loopback port is free');
  return address.port;
}
