import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArtifactManifests } from './artifact-manifests.ts';
import { createVerifiedImport } from './verified-import.ts';

const url = '/artifacts/shop/0.1.0-abc/web/page.js';
const integrity = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const nativeImport = vi.fn<(url: string) => Promise<unknown>>();
const load = vi.fn(async () => ({ files: { 'page.js': { integrity, bytes: 1, brotli: 1 } } }) as unknown as RemoteManifest); // only `files` is read

/** Makes every preload end with this event. */
function stubPreloads(event: 'load' | 'error'): HTMLLinkElement[] {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLLinkElement)) continue;
      links.push(node);
      queueMicrotask(() => (event === 'load' ? node.onload?.(new Event('load')) : node.onerror?.(new Event('error'))));
    }
  });
  return links;
}

const importer = (mapped: readonly string[] = []) =>
  createVerifiedImport({ mappedUrls: new Set(mapped), manifests: { load } as unknown as ArtifactManifests, nativeImport }); // only `load` is used

beforeEach(() => {
  nativeImport.mockReset().mockResolvedValue({ ok: true });
  load.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a module of an artifact', () => {
  it('is preloaded with its integrity before it is imported', async () => {
    const links = stubPreloads('load');
    await expect(importer()(url)).resolves.toEqual({ ok: true });
    expect(links.map((link) => [link.rel, link.integrity])).toEqual([['modulepreload', integrity]]);
  });

  it('is not imported when it does not match its hash', async () => {
    stubPreloads('error');
    await expect(importer()(url)).rejects.toThrow('could not be loaded or is not the file that was released');
    expect(nativeImport).not.toHaveBeenCalled();
  });

  it('is not imported when its build does not contain it', async () => {
    stubPreloads('load');
    await expect(importer()('/artifacts/shop/0.1.0-abc/web/other.js')).rejects.toThrow('is not part of shop 0.1.0-abc');
    expect(nativeImport).not.toHaveBeenCalled();
  });

  it("is left to the browser when the page's import map has its integrity", async () => {
    const links = stubPreloads('load');
    await importer([url])(url);
    expect(links).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is retried once, and the retry is checked like the first attempt', async () => {
    const links = stubPreloads('load');
    nativeImport.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(importer()(url)).resolves.toEqual({ ok: true });
    expect(nativeImport.mock.calls.flat()).toEqual([url, `${url}?retry=1`]);
    expect(links.map((link) => link.integrity)).toEqual([integrity, integrity]);
  });

  it('is retried under a new URL, since browsers may cache a failed one', async () => {
    const links = stubPreloads('load');
    const importAgain = importer([url]);
    nativeImport.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(importAgain(url)).rejects.toThrow('Failed to fetch');
    await expect(importAgain(url)).rejects.toThrow('Failed to fetch');
    expect(nativeImport.mock.calls.flat()).toEqual([url, `${url}?retry=1`, `${url}?retry=2`, `${url}?retry=3`]);
    // The import map covers only the original URL.
    expect(links.map(({ integrity: checked }) => checked)).toEqual([integrity, integrity, integrity]);
  });

  it('fails when it takes too long', async () => {
    vi.useFakeTimers();
    stubPreloads('load');
    nativeImport.mockReturnValue(new Promise(() => {}));
    const [, failure] = await Promise.all([
      vi.advanceTimersByTimeAsync(20_000),
      importer()(url).catch((error: unknown) => error),
    ]);
    expect(failure).toMatchObject({ message: expect.stringContaining('did not arrive within 10 s') });
  });
});

it('imports other URLs unchanged', async () => {
  const links = stubPreloads('load');
  await importer()('http://127.0.0.1:4000/entry.js');
  expect(links).toEqual([]);
});
