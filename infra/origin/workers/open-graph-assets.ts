import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
import text from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import type { OpenGraphAssets } from '../open-graph/picture.ts';

/** What Open Graph images are drawn with. workerd compiles only WebAssembly that is imported. */
export function readAssets(): OpenGraphAssets {
  return { resvg, woffs: [display, text].map((bytes) => Buffer.from(bytes)) };
}
