import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which the system assigns ports, so that it assigns none of these to another program before it is used. */
const LOWEST = 20_000;
const HIGHEST = 30_000;
const MAX_TRIES = 100;

/** A loopback port that nothing listens on. @throws Error when there is none */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`No loopback port from ${LOWEST} to ${HIGHEST} is free`);
}
