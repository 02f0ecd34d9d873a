import type { RemoteManifest } from '@tulebyte/contracts/remote-manifest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArtifactManifests } from './artifact-manifests.ts';
import { createVerifiedImport } from './verified-import.ts';

const address = '/artifacts/shop/0.1.0-abc/web/page.js';
const integrity = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const importNatively = vi.fn<(url: string) => Promise<unknown>>();
const load = vi.fn(async () => ({ files: { 'page.js': { integrity, bytes: 1, brotli: 1 } } }) as unknown as RemoteManifest); // the parts that are read

/** A browser whose preloads end as told. */
function preloadsEnd(event: 'load' | 'error'): HTMLLinkElement[] {
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
  createVerifiedImport({ mapped: new Set(mapped), manifests: { load } as unknown as ArtifactManifests, importNatively }); // only `load` is used

beforeEach(() => {
  importNatively.mockReset().mockResolvedValue({ ok: true });
  load.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a module of an artifact', () => {
  it('is preloaded with its integrity before it is imported', async () => {
    const links = preloadsEnd('load');
    await expect(importer()(address)).resolves.toEqual({ ok: true });
    expect(links.map((link) => [link.rel, link.integrity])).toEqual([['modulepreload', integrity]]);
  });

  it('is not imported when it is not the file that was released', async () => {
    preloadsEnd('error');
    await expect(importer()(address)).rejects.toThrow('could not be loaded or is not the file that was released');
    expect(importNatively).not.toHaveBeenCalled();
  });

  it('is not imported when the build does not know it', async () => {
    preloadsEnd('load');
    await expect(importer()('/artifacts/shop/0.1.0-abc/web/other.js')).rejects.toThrow('is not part of shop 0.1.0-abc');
    expect(importNatively).not.toHaveBeenCalled();
  });

  it("is left to the browser where the page's import map has its integrity", async () => {
    const links = preloadsEnd('load');
    await importer([address])(address);
    expect(links).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it('gets a second try', async () => {
    preloadsEnd('load');
    importNatively.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(importer()(address)).resolves.toEqual({ ok: true });
  });

  it('is asked for anew by each later try: browsers may remember that an address failed', async () => {
    const links = preloadsEnd('load');
    const importAgain = importer([address]);
    importNatively.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(importAgain(address)).rejects.toThrow('Failed to fetch');
    await expect(importAgain(address)).rejects.toThrow('Failed to fetch');
    expect(importNatively.mock.calls.flat()).toEqual([address, `${address}?retry=1`, `${address}?retry=2`, `${address}?retry=3`]);
    // The import map speaks of the first address alone.
    expect(links.map(({ integrity: checked }) => checked)).toEqual([integrity, integrity, integrity]);
  });

  it('counts as failed when it does not arrive in time', async () => {
    vi.useFakeTimers();
    preloadsEnd('load');
    importNatively.mockReturnValue(new Promise(() => {}));
    const [, failure] = await Promise.all([
      vi.advanceTimersByTimeAsync(20_000),
      importer()(address).catch((error: unknown) => error),
    ]);
    expect(failure).toMatchObject({ message: expect.stringContaining('did not arrive within 10 s') });
  });
});

it('other addresses are imported as they are', async () => {
  const links = preloadsEnd('load');
  await importer()('http://127.0.0.1:4000/entry.js');
  expect(links).toEqual([]);
});
