import { afterEach, expect, test, vi } from 'vitest';
import { ReleasePoller } from './release-poller.ts';

afterEach(() => vi.unstubAllGlobals());

const minutes = (count: number) => Date.now() + count * 60_000;

function answer(body: unknown) {
  const fetched = vi.fn(async () => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([8, 6])('another release is noticed: %i', async (release) => {
  answer({ release });
  const watch = new ReleasePoller(7);
  await watch.ask(minutes(2));
  expect(watch.another).toBe(true);
});

test('the own release, none and nonsense are no other', async () => {
  for (const body of [{ release: 7 }, { release: 0 }, { release: 'x' }, null]) {
    answer(body);
    const watch = new ReleasePoller(7);
    await watch.ask(minutes(2));
    expect(watch.another).toBe(false);
  }
});

test('the server is asked once a minute at most', async () => {
  const fetched = answer({ release: 7 });
  const watch = new ReleasePoller(7);
  await watch.ask();
  expect(fetched).not.toHaveBeenCalled();
  await watch.ask(minutes(2));
  await watch.ask(minutes(2.5));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an unreachable server changes nothing', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const watch = new ReleasePoller(7);
  await watch.ask(minutes(2));
  expect(watch.another).toBe(false);
});
