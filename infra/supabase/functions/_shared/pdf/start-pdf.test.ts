import { PDFDocument, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { startPdf } from './start-pdf.ts';

/** The texts of each page, in the order they are written. */
async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const content = (page.node.normalizedEntries().Contents?.asArray() ?? [])
      .map((each) => document.context.lookup(each))
      .filter((each) => each instanceof PDFRawStream)
      .map((each) => Buffer.from(decodePDFRawStream(each).decode()).toString('latin1'))
      .join('\n');
    return [...content.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = '']) =>
      new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
    );
  });
}

test('writes names and signs that its fonts have, and the closest to others', async () => {
  const { page, save } = await startPdf('Invoice INV-1', 'en');
  page.text('José Núñez, “Ñandú” – Intel® Core™ … €20');
  page.text('Đặng Nguyễn, Łódź, 14″, −5, \u0939');
  page.text('It beeps.\r\nThen\tit stops.');
  const [texts] = await textsOf(await save());
  expect(texts?.slice(2)).toEqual([
    'José Núñez, “Ñandú” – Intel® Core™ … €20',
    'Dang Nguyen, Lódz, 14", -5, ?',
    'It beeps.',
    'Then it stops.',
  ]);
});

test('numbers the pages of a long list, and keeps headings with their rows', async () => {
  const { page, save } = await startPdf('Factura INV-1', 'es');
  for (let row = 1; row <= 43; row += 1) page.row(`Row ${row}`, '$1.00');
  page.section('Piezas');
  for (let row = 1; row <= 60; row += 1) page.row(`Part ${row}`, '$1.00');
  const pages = await textsOf(await save());
  expect(pages.map((texts) => texts.at(-1))).toEqual([
    'Factura INV-1 · Página 1 de 3',
    'Factura INV-1 · Página 2 de 3',
    'Factura INV-1 · Página 3 de 3',
  ]);
  expect(pages[1]?.slice(0, 3)).toEqual(['Piezas', '$1.00', 'Part 1']);
  const short = await startPdf('Invoice INV-2', 'en');
  expect((await textsOf(await short.save())).flat().join(' ')).not.toContain('Page 1');
});
