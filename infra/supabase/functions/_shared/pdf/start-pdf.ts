import { company } from '@tulebyte/brand';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';

const [WIDTH, HEIGHT] = [612, 792]; // US letter, in points
const MARGIN = 54;
const INK = rgb(0.07, 0.13, 0.17);
const QUIET = rgb(0.33, 0.39, 0.43);
const RIVER = rgb(0x0a / 255, 0x4d / 255, 0x8c / 255);

/** The standard fonts have only Western characters: others become question marks instead of an error. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, '-')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff\n]/g, '?');

/** Writes text from top to bottom over as many pages as needed. */
function writer(document: PDFDocument, plain: PDFFont, bold: PDFFont) {
  let page: PDFPage = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  const need = (height: number) => {
    if (y - height >= MARGIN) return;
    page = document.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN;
  };
  /** Breaks at spaces; a word longer than a line is split. */
  const wrap = (text: string, font: PDFFont, size: number, width: number) =>
    printable(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines = [''];
        for (const word of paragraph.split(' ')) {
          let rest = word;
          while (font.widthOfTextAtSize(`${lines.at(-1)} ${rest}`, size) > width && rest !== '') {
            if (lines.at(-1) !== '') lines.push('');
            let fits = rest.length;
            while (fits > 1 && font.widthOfTextAtSize(rest.slice(0, fits), size) > width) fits -= 1;
            if (fits === rest.length) break;
            lines[lines.length - 1] = rest.slice(0, fits);
            rest = rest.slice(fits);
          }
          lines[lines.length - 1] = `${lines.at(-1)} ${rest}`.trim();
        }
        return lines;
      });
  const text = (texts: string, { size = 10.5, strong = false, quiet = false, x = MARGIN, width = WIDTH - 2 * MARGIN } = {}) => {
    const font = strong ? bold : plain;
    for (const line of wrap(texts, font, size, width)) {
      need(size * 1.4);
      y -= size * 1.4;
      page.drawText(line, { x, y, size, font, color: quiet ? QUIET : INK });
    }
  };
  return {
    text,
    gap: (height: number) => {
      y -= height;
    },
    rule: () => {
      need(12);
      y -= 6;
      page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.7, color: QUIET });
      y -= 2;
    },
    band: () => page.drawRectangle({ x: 0, y: HEIGHT - 8, width: WIDTH, height: 8, color: RIVER }),
    /** Text on the left, an amount at the right edge of its first line. */
    row: (texts: string, amount: string, strong = false) => {
      const font = strong ? bold : plain;
      need(16);
      const at = y - 10.5 * 1.4;
      page.drawText(printable(amount), {
        x: WIDTH - MARGIN - font.widthOfTextAtSize(printable(amount), 10.5),
        y: at,
        size: 10.5,
        font,
        color: INK,
      });
      text(texts, { strong, width: WIDTH - 2 * MARGIN - 110 });
    },
  };
}

/** A letter-size document in Helvetica that begins with our name and address. `save` returns its bytes. */
export async function startPdf(title: string, language: string) {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(language);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = writer(document, plain, bold);
  page.band();
  page.text(company.legalName, { strong: true, size: 14 });
  page.text(`${company.base.city}, ${company.base.regionCode} · ${company.phone.display} · ${company.supportEmail}`, {
    quiet: true,
  });
  return { page, save: () => document.save() };
}
