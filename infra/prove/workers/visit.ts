import { randomInt } from 'node:crypto';
import { ask } from './ask.ts';

interface Visit {
  path: string;
  /** From 0 to 99; the lowest ones get the canary. */
  bucket: number;
  /** Whether the page fails. */
  fails?: boolean;
  /** Whether it is slow. */
  isSlow?: boolean;
}

/**
 * Opens a page as a visitor with an address of their own, and reports what happens there.
 * @returns the release that was served
 */
export async function visit(url: string, { path, bucket, fails = false, isSlow = false }: Visit): Promise<number> {
  const address = { 'CF-Connecting-IP': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const cookie = { Cookie: `tulebyte.canaryBucket=${bucket}` };
  const page = await ask(url, { path, headers: { ...address, ...cookie, 'Sec-Fetch-Mode': 'navigate' } });
  const release = Number(page.headers['x-release']);
  for (const phase of [...(fails ? ['render'] : []), ...(isSlow ? ['slow'] : [])]) {
    const body = JSON.stringify({ release, remote: 'marketing', version: '0.1.0', phase, route: path });
    await ask(url, { method: 'POST', path: '/api/analytics/faults', headers: address, body });
  }
  return release;
}
