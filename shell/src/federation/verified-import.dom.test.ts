import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArtifactManifests } from './artifact-manifests.ts';
import { createVerifiedImport } from './verified-import.ts';

// What was requested is remembered by URL, so each test has its own.
let build = 0;
let url = '';
beforeEach(() => {
  build += 1;
  url = `/artifacts/shop/0.1.${build}-abc/web/page.js`;
});
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
    await expect(importer()(url.replace('page', 'other'))).rejects.toThrow(`is not part of shop 0.1.${build}-abc`);
    expect(nativeImport).not.toHaveBeenCalled();
  });

  it("is left to the browser when the page's import map has its integrity", async () => {
    const links = stubPreloads('load');
    await importer([url])(url);
    expect(links.map((link) => link.getAttribute('integrity'))).toEqual([null]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested again under a new URL, which is checked too, since browsers may cache a failed one', async () => {
    const links = stubPreloads('error');
    await expect(importer([url])(url)).rejects.toThrow('could not be loaded');
    await expect(importer([url])(url)).rejects.toThrow('could not be loaded');
    const paths = links.map(({ href }) => new URL(href).pathname + new URL(href).search);
    expect(paths).toEqual([url, `${url}?retry=1`, `${url}?retry=2`, `${url}?retry=3`]);
    // The import map covers only the original URL.
    expect(links.map(({ integrity: checked }) => checked || null)).toEqual([null, integrity, integrity, integrity]);
  });

  it('is evaluated again under a new URL when it threw', async () => {
    stubPreloads('load');
    const importAgain = importer();
    nativeImport.mockRejectedValueOnce(new TypeError('broken'));
    await expect(importAgain(url)).rejects.toThrow('broken');
    await importAgain(url);
    expect(nativeImport.mock.calls.flat()).toEqual([url, `${url}?retry=1`]);
  });

  describe('when a request hangs', () => {
    /** Preloads that end only when they are told to. */
    function holdPreloads(): HTMLLinkElement[] {
      vi.useFakeTimers();
      const links: HTMLLinkElement[] = [];
      vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
        for (const node of nodes) if (node instanceof HTMLLinkElement) links.push(node);
      });
      return links;
    }

    it('is requested a second time, and only the one that arrives first is evaluated', async () => {
      const links = holdPreloads();
      const importing = importer([url])(url);
      await vi.advanceTimersByTimeAsync(1_200);
      expect(links).toHaveLength(2);
      links[1]?.onload?.(new Event('load'));
      await expect(importing).resolves.toEqual({ ok: true });
      links[0]?.onload?.(new Event('load'));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(nativeImport.mock.calls.flat()).toEqual([`${url}?retry=1`]);
    });

    it('fails at the deadline, and a late answer is used by the next import', async () => {
      const links = holdPreloads();
      const importAgain = importer([url]);
      const [failure] = await Promise.all([
        importAgain(url).catch((error: unknown) => error),
        vi.advanceTimersByTimeAsync(4_000),
      ]);
      expect(failure).toMatchObject({ message: expect.stringMatching(/page.js was not loaded: Timed out$/) });
      links[0]?.onload?.(new Event('load'));
      await vi.advanceTimersByTimeAsync(0);
      await importAgain(url);
      expect(links).toHaveLength(2);
      expect(nativeImport.mock.calls.flat()).toEqual([url]);
    });
  });
});

it('imports other URLs unchanged', async () => {
  const links = stubPreloads('load');
  await importer()('http://127.0.0.1:4000/entry.js');
  expect(links).toEqual([]);
});
