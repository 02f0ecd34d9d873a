import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedPages } from '../offline/cached-pages.ts';
import { createOfflineWorker } from './offline-worker.ts';

const origin = 'http://localhost:3000';

/** An in-memory cache with the methods that the worker uses. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  readonly #load: (path: string) => Response;
  constructor(load: (path: string) => Response) {
    this.#load = load;
  }
  #key = (at: string | Request) => new URL(typeof at === 'string' ? at : at.url, origin).pathname;
  match = async (at: string | Request) => this.entries.get(this.#key(at))?.clone();
  put = async (at: string, response: Response) => void this.entries.set(this.#key(at), response);
  delete = async (at: string | Request) => this.entries.delete(this.#key(at));
  keys = async () => [...this.entries.keys()].map((path) => new Request(`${origin}${path}`));
  addAll = async (paths: string[]) => {
    for (const path of paths) {
      const response = this.#load(path);
      if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
      this.entries.set(path, response);
    }
  };
}

function createBrowser() {
  const stores = new Map<string, MemoryCache>();
  const files = new Map([
    ['/offline', 'offline page'],
    ['/artifacts/shell/1/offline.css', 'style'],
  ]);
  const load = (path: string) => new Response(files.get(path) ?? '', { status: files.has(path) ? 200 : 404 });
  const caches = {
    open: async (name: string) => {
      const known = stores.get(name) ?? new MemoryCache(load);
      stores.set(name, known);
      return known;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage; // only the methods above are used
  return { stores, files, caches };
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-release': '7', ...headers } });
/** A navigation request. `mode` can't be set in the constructor. */
const visit = (path: string): Request => Object.defineProperty(new Request(`${origin}${path}`), 'mode', { value: 'navigate' });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

let browser: ReturnType<typeof createBrowser>;
const network = vi.fn<(request: Request) => Promise<Response>>();
const worker = (release: string) =>
  createOfflineWorker(
    { release, page: '/offline', assets: ['/artifacts/shell/1/offline.css'], translations: { es: ['/artifacts/shell/1/es.js'] } },
    { caches: browser.caches, fetch: network, origin },
  );
/** Work that continues after the response. */
let pendingWork: Promise<unknown>[] = [];
const event = { waitUntil: (work: Promise<unknown>) => void pendingWork.push(work) };
const settled = () => Promise.all(pendingWork);
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

beforeEach(() => {
  pendingWork = [];
  browser = createBrowser();
  network.mockReset().mockImplementation(unreachable);
});

describe('without a connection', () => {
  it('serves the offline page and its files', async () => {
    await worker('7').install();
    expect(await textOf(worker('7').respond(visit('/offline'), event))).toBe('offline page');
    expect((await worker('7').respond(visit('/pricing'), event))?.headers.get('location')).toBe('/offline?from=%2Fpricing');
    expect(await textOf(worker('7').respond(new Request(`${origin}/artifacts/shell/1/offline.css`), event))).toBe('style');
  });

  it('serves the last cached copy of a page', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('prices'));
    await worker('7').respond(visit('/pricing?plan=pro'), event);
    await vi.waitFor(async () => expect(await cachedPages(browser.caches)).toEqual(['/pricing']));
    expect(await textOf(worker('7').respond(visit('/pricing'), event))).toBe('prices');
    expect((await worker('7').respond(visit('/shop?a=1'), event))?.headers.get('location')).toBe('/offline?from=%2Fshop%3Fa%3D1');
  });

  it('serves the offline page in the language of the requested page, if it is translated', async () => {
    await worker('7').install();
    expect((await worker('7').respond(visit('/es/pricing'), event))?.headers.get('location')).toBe(
      '/offline?from=%2Fes%2Fpricing',
    );
    browser.files.set('/es/offline', 'página').set('/artifacts/shell/1/es.js', 'textos');
    await worker('7').install();
    expect((await worker('7').respond(visit('/es/pricing'), event))?.headers.get('location')).toBe(
      '/es/offline?from=%2Fes%2Fpricing',
    );
    expect(await textOf(worker('7').respond(visit('/es/offline?from=%2Fes%2Fpricing'), event))).toBe('página');
    expect(await textOf(worker('7').respond(new Request(`${origin}/artifacts/shell/1/es.js`), event))).toBe('textos');
    expect((await worker('7').respond(visit('/pricing'), event))?.headers.get('location')).toBe('/offline?from=%2Fpricing');
  });

  it('is not installed when a file of the offline page is missing', async () => {
    browser.files.delete('/artifacts/shell/1/offline.css');
    await expect(worker('7').install()).rejects.toThrow('404');
  });

  it('fails with the network error when nothing is cached', async () => {
    await expect(worker('7').respond(visit('/pricing'), event)).rejects.toThrow('Failed to fetch');
  });
});

describe('with a connection', () => {
  it('always responds from the network', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('old')).mockResolvedValueOnce(html('new'));
    await textOf(worker('7').respond(visit('/pricing'), event));
    expect(await textOf(worker('7').respond(visit('/pricing'), event))).toBe('new');
  });

  it('responds before it caches: neither the rest of the page nor the disk delays the response', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first part')),
    });
    network.mockResolvedValueOnce(new Response(body, html('').clone()));
    const streamed = await worker('7').respond(visit('/pricing'), event);
    const { value } = (await streamed?.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('first part');
    expect(pendingWork).toHaveLength(1);
  });

  it('uses the navigation preload response', async () => {
    const preloadResponse = Promise.resolve(html('preloaded'));
    expect(await textOf(worker('7').respond(visit('/pricing'), { ...event, preloadResponse }))).toBe('preloaded');
    expect(network).not.toHaveBeenCalled();
    await settled();
    expect(await cachedPages(browser.caches)).toEqual(['/pricing']);
  });

  it('ignores requests that are not for a page of this site', () => {
    const { respond } = worker('7');
    expect(respond(new Request(`${origin}/rest/v1/tickets`), event)).toBeUndefined();
    expect(respond(new Request(`${origin}/artifacts/shop/2/entry.js`), event)).toBeUndefined();
    expect(respond(new Request('https://elsewbrowser.example/x'), event)).toBeUndefined();
    expect(
      respond(
        Object.defineProperty(new Request(`${origin}/contact-us`, { method: 'POST' }), 'mode', { value: 'navigate' }),
        event,
      ),
    ).toBeUndefined();
  });

  it.each([
    ['/dashboard', html('mine')],
    ['/client-portal/invoices', html('mine')],
    ['/es/dashboard', html('mine')],
    ['/es/support/ticket/TB-10001', html('mine')],
    ['/admin', html('secret')],
    ['/auth', html('form')],
    ['/pricing', html('once', { 'cache-control': 'no-store' })],
    ['/pricing', html('newer', { 'x-release': '8' })],
    ['/nothing', new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['/feed', new Response('<rss/>', { headers: { 'content-type': 'application/xml' } })],
  ])('does not cache %s', async (path, response) => {
    network.mockResolvedValueOnce(response);
    await worker('7').respond(visit(path), event);
    await settled();
    expect(await cachedPages(browser.caches)).toEqual([]);
  });

  it('keeps the thirty most recent pages', async () => {
    for (let n = 1; n <= 31; n += 1) {
      network.mockResolvedValueOnce(html(`page ${n}`));
      await worker('7').respond(visit(`/blog/${n}`), event);
      await settled();
    }
    const cached = await cachedPages(browser.caches);
    expect(cached).toHaveLength(30);
    expect(cached).not.toContain('/blog/1');
    expect(cached).toContain('/blog/31');
  });
});

describe('pages that were open before the worker', () => {
  it('are cached once each, without personal ones', async () => {
    network.mockImplementation(async ({ url }) => html(`seen ${new URL(url).pathname}`));
    await worker('7').cacheOpenPages([`${origin}/faq?q=1#a`, `${origin}/faq`, `${origin}/dashboard`]);
    expect(network).toHaveBeenCalledOnce();
    network.mockImplementation(unreachable);
    expect(await textOf(worker('7').respond(visit('/faq'), event))).toBe('seen /faq');
  });

  it('are skipped when the connection is lost', async () => {
    await expect(worker('7').cacheOpenPages([`${origin}/faq`])).resolves.toBeUndefined();
    expect(await cachedPages(browser.caches)).toEqual([]);
  });
});

describe('releases', () => {
  it('never mix: a new one deletes the caches of the old one', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('of release 7'));
    await worker('7').respond(visit('/pricing'), event);
    await browser.caches.open('another-app');

    browser.files.set('/offline', 'offline page of 8');
    await worker('8').install();
    await worker('8').activate();
    expect([...browser.stores.keys()].toSorted()).toEqual(['another-app', 'tulebyte-offline-8']);
    expect(await textOf(worker('8').respond(visit('/offline'), event))).toBe('offline page of 8');
    expect((await worker('8').respond(visit('/pricing'), event))?.status).toBe(302);
  });
});
