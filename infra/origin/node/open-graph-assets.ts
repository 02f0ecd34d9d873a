import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenGraphAssets } from '../open-graph/picture.ts';

const { resolve } = createRequire(import.meta.url);

/** What Open Graph images are drawn with, from the packages. */
export async function readAssets(): Promise<OpenGraphAssets> {
  const [resvg, ...woffs] = await Promise.all(
    [
      '@resvg/resvg-wasm/index_bg.wasm',
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
      '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff',
    ].map((path) => readFile(resolve(path))),
  );
  return { resvg: await WebAssembly.compile(new Uint8Array(resvg ?? [])), woffs };
}
