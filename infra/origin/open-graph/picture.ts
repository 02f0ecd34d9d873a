import { readAssets } from '#open-graph-assets';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { openGraphSvg, type PageText, svgDocument, textElement, type TextWidth } from './layout.ts';
import { unpackWoff } from './unpack-woff.ts';

export interface OpenGraphAssets {
  resvg: WebAssembly.Module;
  woffs: readonly Buffer[];
}

let fonts: Promise<Uint8Array[]> | undefined;

/**
 * Draws a page's Open Graph image with resvg as WebAssembly, which makes the same bytes in Node and in Workers.
 * @returns a PNG
 */
export async function drawOpenGraphImage(page: PageText): Promise<Uint8Array> {
  const fontBuffers = await (fonts ??= load());
  const widthOf: TextWidth = (text, font) =>
    withSvg(svgDocument(textElement(text, font)), fontBuffers, (svg) => {
      const box = svg.getBBox();
      const width = box?.width ?? 0;
      box?.free();
      return width;
    });
  return withSvg(openGraphSvg(page, widthOf), fontBuffers, (svg) => {
    const image = svg.render();
    const png = image.asPng();
    image.free();
    return png;
  });
}

async function load(): Promise<Uint8Array[]> {
  const { resvg, woffs } = await readAssets();
  await initWasm(resvg);
  return woffs.map((woff) => new Uint8Array(unpackWoff(woff)));
}

/** WebAssembly's memory isn't garbage collected. */
function withSvg<T>(svg: string, fontBuffers: Uint8Array[], use: (parsed: InstanceType<typeof Resvg>) => T): T {
  const parsed = new Resvg(svg, { font: { fontBuffers } });
  try {
    return use(parsed);
  } finally {
    parsed.free();
  }
}
