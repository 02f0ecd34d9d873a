import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedPages } from '../offline/cached-pages.ts';
import { createOfflineWorker } from './offline-worker.ts';

const origin = 'http://localhost:3000';

/** The parts of the browser's cache that the worker uses, in memory. */
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

function browser() {
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
  } as unknown as CacheStorage; // the parts above are all that is used
  return { stores, files, caches };
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-release': '7', ...headers } });
/** A page that the visitor opens. `mode` cannot be set on a constructed request. */
const visit = (path: string): Request => Object.defineProperty(new Request(`${origin}${path}`), 'mode', { value: 'navigate' });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

let here: ReturnType<typeof browser>;
const network = vi.fn<(request: Request) => Promise<Response>>();
const worker = (release: string) =>
  createOfflineWorker(
    { release, page: '/offline', assets: ['/artifacts/shell/1/offline.css'], translations: { es: ['/artifacts/shell/1/es.js'] } },
    { caches: here.caches, fetch: network, origin },
  );
/** What the worker still does after its answer. */
let afterwards: Promise<unknown>[] = [];
const event = { waitUntil: (work: Promise<unknown>) => void afterwards.push(work) };
const settled = () => Promise.all(afterwards);
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

beforeEach(() => {
  afterwards = [];
  here = browser();
  network.mockReset().mockImplementation(unreachable);
});

describe('without a connection', () => {
  it('answers the offline page with its files', async () => {
    await worker('7').install();
    expect(await textOf(worker('7').respond(visit('/offline'), event))).toBe('offline page');
    expect((await worker('7').respond(visit('/pricing'), event))?.headers.get('location')).toBe('/offline');
    expect(await textOf(worker('7').respond(new Request(`${origin}/artifacts/shell/1/offline.css`), event))).toBe('style');
  });

  it('answers a page as it was last seen', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('prices'));
    await worker('7').respond(visit('/pricing?plan=pro'), event);
    await vi.waitFor(async () => expect(await cachedPages(here.caches)).toEqual(['/pricing']));
    expect(await textOf(worker('7').respond(visit('/pricing'), event))).toBe('prices');
    expect((await worker('7').respond(visit('/shop'), event))?.headers.get('location')).toBe('/offline');
  });

  it('answers the offline page in the language of the page that was asked for, where the site has it', async () => {
    await worker('7').install();
    expect((await worker('7').respond(visit('/es/pricing'), event))?.headers.get('location')).toBe('/offline');
    here.files.set('/es/offline', 'página').set('/artifacts/shell/1/es.js', 'textos');
    await worker('7').install();
    expect((await worker('7').respond(visit('/es/pricing'), event))?.headers.get('location')).toBe('/es/offline');
    expect(await textOf(worker('7').respond(visit('/es/offline'), event))).toBe('página');
    expect(await textOf(worker('7').respond(new Request(`${origin}/artifacts/shell/1/es.js`), event))).toBe('textos');
    expect((await worker('7').respond(visit('/pricing'), event))?.headers.get('location')).toBe('/offline');
  });

  it('is not installed when a file of the offline page is missing', async () => {
    here.files.delete('/artifacts/shell/1/offline.css');
    await expect(worker('7').install()).rejects.toThrow('404');
  });

  it('fails like the browser where it has nothing at all', async () => {
    await expect(worker('7').respond(visit('/pricing'), event)).rejects.toThrow('Failed to fetch');
  });
});

describe('with a connection', () => {
  it('always answers from the network', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('old')).mockResolvedValueOnce(html('new'));
    await textOf(worker('7').respond(visit('/pricing'), event));
    expect(await textOf(worker('7').respond(visit('/pricing'), event))).toBe('new');
  });

  it('answers before it keeps: neither the rest of the page nor the disk holds the answer back', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first part')),
    });
    network.mockResolvedValueOnce(new Response(body, html('').clone()));
    const answer = await worker('7').respond(visit('/pricing'), event);
    const { value } = (await answer?.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('first part');
    expect(afterwards).toHaveLength(1);
  });

  it('takes the answer that the browser asked for while the worker started', async () => {
    const preloadResponse = Promise.resolve(html('preloaded'));
    expect(await textOf(worker('7').respond(visit('/pricing'), { ...event, preloadResponse }))).toBe('preloaded');
    expect(network).not.toHaveBeenCalled();
    await settled();
    expect(await cachedPages(here.caches)).toEqual(['/pricing']);
  });

  it('keeps out of everything that is no page of this site', () => {
    const { respond } = worker('7');
    expect(respond(new Request(`${origin}/rest/v1/tickets`), event)).toBeUndefined();
    expect(respond(new Request(`${origin}/artifacts/shop/2/entry.js`), event)).toBeUndefined();
    expect(respond(new Request('https://elsewhere.example/x'), event)).toBeUndefined();
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
  ])('does not keep %s', async (path, response) => {
    network.mockResolvedValueOnce(response);
    await worker('7').respond(visit(path), event);
    await settled();
    expect(await cachedPages(here.caches)).toEqual([]);
  });

  it('keeps the thirty pages seen last', async () => {
    for (let n = 1; n <= 31; n += 1) {
      network.mockResolvedValueOnce(html(`page ${n}`));
      await worker('7').respond(visit(`/blog/${n}`), event);
      await settled();
    }
    const kept = await cachedPages(here.caches);
    expect(kept).toHaveLength(30);
    expect(kept).not.toContain('/blog/1');
    expect(kept).toContain('/blog/31');
  });
});

describe('pages that were open before the worker', () => {
  it('are kept too, once each, and no personal ones', async () => {
    network.mockImplementation(async ({ url }) => html(`seen ${new URL(url).pathname}`));
    await worker('7').keepOpen([`${origin}/faq?q=1#a`, `${origin}/faq`, `${origin}/dashboard`]);
    expect(network).toHaveBeenCalledOnce();
    network.mockImplementation(unreachable);
    expect(await textOf(worker('7').respond(visit('/faq'), event))).toBe('seen /faq');
  });

  it('are left to the next visit where the connection is lost meanwhile', async () => {
    await expect(worker('7').keepOpen([`${origin}/faq`])).resolves.toBeUndefined();
    expect(await cachedPages(here.caches)).toEqual([]);
  });
});

describe('releases', () => {
  it('are never mixed: a new one drops what the old one kept', async () => {
    await worker('7').install();
    network.mockResolvedValueOnce(html('of release 7'));
    await worker('7').respond(visit('/pricing'), event);
    await here.caches.open('somebody-else');

    here.files.set('/offline', 'offline page of 8');
    await worker('8').install();
    await worker('8').activate();
    expect([...here.stores.keys()].toSorted()).toEqual(['somebody-else', 'tulebyte-offline-8']);
    expect(await textOf(worker('8').respond(visit('/offline'), event))).toBe('offline page of 8');
    expect((await worker('8').respond(visit('/pricing'), event))?.status).toBe(302);
  });
});
