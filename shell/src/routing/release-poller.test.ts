import { afterEach, expect, test, vi } from 'vitest';
import { ReleasePoller } from './release-poller.ts';

afterEach(() => vi.unstubAllGlobals());

const minutes = (count: number) => Date.now() + count * 60_000;

function stubFetch(body: unknown) {
  const fetched = vi.fn(async () => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([8, 6])('notices another release: %i', async (release) => {
  stubFetch({ release });
  const poller = new ReleasePoller(7);
  await poller.check(minutes(2));
  expect(poller.changed).toBe(true);
});

test('ignores its own release, no release, and malformed responses', async () => {
  for (const body of [{ release: 7 }, { release: 0 }, { release: 'x' }, null]) {
    stubFetch(body);
    const poller = new ReleasePoller(7);
    await poller.check(minutes(2));
    expect(poller.changed).toBe(false);
  }
});

test('checks at most once a minute', async () => {
  const fetched = stubFetch({ release: 7 });
  const poller = new ReleasePoller(7);
  await poller.check();
  expect(fetched).not.toHaveBeenCalled();
  await poller.check(minutes(2));
  await poller.check(minutes(2.5));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('ignores an unreachable server', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const poller = new ReleasePoller(7);
  await poller.check(minutes(2));
  expect(poller.changed).toBe(false);
});
