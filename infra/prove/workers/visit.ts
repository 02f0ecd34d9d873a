import { randomInt } from 'node:crypto';
import { ask } from './ask.ts';

interface Visit {
  path: string;
  /** Of 100; the lowest ones get the canary. */
  bucket: number;
  /** Whether the page fails. */
  fails?: boolean;
  /** Whether it is slow; without it, its speed isn't reported. */
  isSlow?: boolean;
}

/**
 * Opens a page as a visitor with an address of their own, and reports what happens there.
 * @returns the release that was served
 */
export async function visit(url: string, { path, bucket, fails = false, isSlow }: Visit): Promise<number> {
  const address = { 'CF-Connecting-IP': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const report = (name: string, body: object) =>
    ask(url, { method: 'POST', path: `/api/analytics/${name}`, headers: { ...address, ...cookie }, body: JSON.stringify(body) });
  const cookie = { Cookie: `tulebyte.canaryBucket=${bucket}` };
  const page = await ask(url, { path, headers: { ...address, ...cookie, 'Sec-Fetch-Mode': 'navigate' } });
  const release = Number(page.headers['x-release']);
  if (fails) {
    await report('faults', { release, remote: 'marketing', version: '0.1.0', phase: 'render', route: path, weight: 1 });
  }
  if (isSlow !== undefined) {
    const rating = isSlow ? 'poor' : 'good';
    await report('web-vitals', {
      metric: 'LCP',
      value: 2000,
      rating,
      url: `https://www.example.com${path}`,
      timestamp: Date.now(),
    });
  }
  return release;
}
