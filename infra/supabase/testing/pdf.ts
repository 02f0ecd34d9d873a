import { constants, inflateSync } from 'node:zlib';

/** The texts of one of our PDFs; the standard fonts use Latin-1. */
export function textOfPdf(bytes: ArrayBuffer): string {
  const pdf = Buffer.from(bytes).toString('latin1');
  return Array.from(pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g), ([, content = '']) => unpacked(content))
    .flatMap((page) =>
      Array.from(page.matchAll(/<([0-9A-F]+)> Tj/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
    )
    .join('\n');
}

function unpacked(content: string): string {
  try {
    // The last byte may have been taken for a line break.
    return inflateSync(Buffer.from(content, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    // Not compressed, so no page.
    return '';
  }
}
