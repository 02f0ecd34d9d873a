import { siteToggle, store } from '@tulebyte/platform';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { approvedTitlesAtom } from '../navigation/approved-titles.ts';
import { followReleases, ReleasePoller } from './release-poller.ts';

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

test('takes over what operators switched; a web server that names no toggles changes none', async () => {
  const isOn = (id: string) => siteToggle(id)?.enabled;
  const decisions = {
    features: ['ai_chatbot', 7],
    disabledFeatures: ['california_compliance'],
    killedFeatures: ['enterprise_dashboard'],
  };
  for (const body of [{ release: 7, ...decisions }, { release: 7 }]) {
    stubFetch(body);
    await new ReleasePoller(7).check();
    expect(['ai_chatbot', 'california_compliance', 'enterprise_dashboard'].map(isOn)).toEqual([true, false, false]);
  }
  stubFetch({ release: 7, features: [], disabledFeatures: [], killedFeatures: [] });
  await new ReleasePoller(7).check();
  expect(['ai_chatbot', 'california_compliance', 'enterprise_dashboard'].map(isOn)).toEqual([false, true, true]);
});

test('follows operators also after it noticed another release', async () => {
  stubFetch({ release: 8, features: [] });
  const poller = new ReleasePoller(7);
  await poller.check(minutes(2));
  stubFetch({ release: 7, features: ['ai_chatbot'] });
  await poller.check(minutes(3));
  expect([poller.changed, siteToggle('ai_chatbot')?.enabled]).toEqual([true, true]);
});

test('checks at most once in three seconds', async () => {
  const fetched = stubFetch({ release: 7 });
  const poller = new ReleasePoller(7);
  await poller.check(10_000);
  await poller.check(12_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await poller.check(13_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe('a tab that follows releases', () => {
  const routes = ['/', '/pricing', '/shop'].map((path) => ({ path, element: null }));
  const reload = vi.fn();

  function openTab(live: number) {
    stubFetch({ release: live });
    vi.spyOn(location, 'reload').mockImplementation(reload);
    const router = createMemoryRouter(routes);
    const poller = followReleases(router, 7);
    return { router, poller };
  }
  afterEach(() => {
    vi.restoreAllMocks();
    reload.mockReset();
  });

  test('checks at a route change, and takes another release at the next one, with its state', async () => {
    const { router, poller } = openTab(8);
    await router.navigate('/pricing');
    expect(router.state.location.pathname).toBe('/pricing');
    await vi.waitFor(() => expect(poller.changed).toBe(true));
    await router.navigate('/shop?sort=price', { state: { from: 'pricing' } });
    expect(reload).toHaveBeenCalledOnce();
    expect(location.pathname + location.search).toBe('/shop?sort=price');
    expect(history.state).toMatchObject({ usr: { from: 'pricing' } });
    // The page on the screen stays until the new document replaces it.
    expect(router.state.location.pathname).toBe('/pricing');
  });

  test('takes it on Back and in place of the current entry with one document, which adds no entry', async () => {
    const { router, poller } = openTab(8);
    await router.navigate('/pricing');
    await vi.waitFor(() => expect(poller.changed).toBe(true));
    const push = vi.spyOn(history, 'pushState');
    await router.navigate('/shop', { replace: true, state: { from: 'pricing' } });
    expect(reload).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/shop');
    expect(history.state).toMatchObject({ usr: { from: 'pricing' } });
    await router.navigate(-1);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(push).not.toHaveBeenCalled();
  });

  test('stays in its document while the release is the same, or only the query changes', async () => {
    const same = openTab(7);
    await same.router.navigate('/pricing');
    await same.router.navigate('/shop');
    const { router, poller } = openTab(8);
    await poller.check();
    await router.navigate('/?tab=2');
    expect(router.state.location.search).toBe('?tab=2');
    expect(reload).not.toHaveBeenCalled();
  });

  test('checks when it is shown again', async () => {
    const { poller } = openTab(8);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(poller.changed).toBe(true));
  });
});

test('ignores an unreachable server', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const poller = new ReleasePoller(7);
  await poller.check(minutes(2));
  expect(poller.changed).toBe(false);
});

test('loads approved titles once per version, and forgets them when there are none', async () => {
  const requested: string[] = [];
  const site = (titles: string | undefined) =>
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path);
      return Response.json(
        path === '/release.json' ? { release: 7, titles } : { version: 'one', titles: { '/pricing': 'Fair prices' } },
      );
    });
  site('one');
  await new ReleasePoller(7).check();
  await new ReleasePoller(7).check();
  expect(store.get(approvedTitlesAtom)).toEqual({ '/pricing': 'Fair prices' });
  expect(requested).toEqual(['/release.json', '/page-titles.json', '/release.json']);
  site(undefined);
  await new ReleasePoller(7).check();
  expect(store.get(approvedTitlesAtom)).toEqual({});
});

test('keeps everything as it is while the server answers with errors', async () => {
  const failed = () => Response.json({ error: { code: 'internal' } }, { status: 500 });
  const titles = { '/pricing': 'Fair prices' };
  const site = (failing: string, version: string) =>
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === failing) return failed();
      return Response.json(path === '/release.json' ? { release: 7, titles: version } : { version, titles });
    });
  site('', 'two');
  await new ReleasePoller(7).check();
  for (const failing of ['/release.json', '/page-titles.json']) {
    site(failing, 'three');
    await new ReleasePoller(7).check();
    expect([failing, store.get(approvedTitlesAtom)]).toEqual([failing, titles]);
  }
});
