import { company } from '@tulebyte/brand';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';

const [WIDTH, HEIGHT] = [612, 792]; // US letter, in points
const MARGIN = 54;
const INK = rgb(0.07, 0.13, 0.17);
const QUIET = rgb(0.33, 0.39, 0.43);
const RIVER = rgb(0x0a / 255, 0x4d / 255, 0x8c / 255);

/** Height of a line, for a font of size 1. */
const LINE = 1.4;
const SIZE = 10.5;
const FOOTER_SIZE = 9;
/** A heading, its line, and a row of two lines. */
const ROWS_WITH_HEAD = 4;
const pageLabels = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  es: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

/** Plain forms of characters that Unicode can't decompose: letters of Polish and Vietnamese names, primes, and the minus sign. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  '\u2032': "'",
  '\u2033': '"',
  '\u2212': '-',
};

/**
 * Makes text printable in a standard PDF font, which only has Western European characters: strips accents that it lacks, and replaces
 * whatever is still missing with a question mark, since drawing it would throw.
 */
function printableBy(font: PDFFont): (text: string) => string {
  const characters = new Set(font.getCharacterSet().map((code) => String.fromCodePoint(code)));
  const print = (character: string): string => {
    if (character === '\n' || characters.has(character)) return character;
    if (/\s/u.test(character)) return ' ';
    const bare = REPLACEMENTS[character] ?? character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
    return [...bare].every((each) => characters.has(each)) ? bare : '?';
  };
  return (text) => [...text.replaceAll('\r\n', '\n').normalize('NFC')].map(print).join('');
}

/** Writes text from top to bottom over as many pages as needed. */
function writer(document: PDFDocument, plain: PDFFont, bold: PDFFont) {
  const printable = printableBy(plain);
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
  const text = (texts: string, { size = SIZE, strong = false, quiet = false, x = MARGIN, width = WIDTH - 2 * MARGIN } = {}) => {
    const font = strong ? bold : plain;
    for (const line of wrap(texts, font, size, width)) {
      need(size * LINE);
      y -= size * LINE;
      page.drawText(line, { x, y, size, font, color: quiet ? QUIET : INK });
    }
  };
  const rule = () => {
    need(12);
    y -= 6;
    page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.7, color: QUIET });
    y -= 2;
  };
  return {
    text,
    gap: (height: number) => {
      y -= height;
    },
    /** The head of a list, never without its first row. */
    section: (title: string) => {
      y -= 10;
      need(ROWS_WITH_HEAD * SIZE * LINE);
      text(title, { strong: true, size: 12 });
      rule();
    },
    /** Draws a line above this many rows, on the same page as all of them. */
    startTotals: (count: number) => {
      need(12 + count * SIZE * LINE);
      rule();
    },
    band: () => page.drawRectangle({ x: 0, y: HEIGHT - 8, width: WIDTH, height: 8, color: RIVER }),
    /** Text on the left, an amount at the right edge of its first line. */
    row: (texts: string, amount: string, strong = false) => {
      const font = strong ? bold : plain;
      const width = WIDTH - 2 * MARGIN - 110;
      need(wrap(texts, font, SIZE, width).length * SIZE * LINE);
      page.drawText(printable(amount), {
        x: WIDTH - MARGIN - font.widthOfTextAtSize(printable(amount), SIZE),
        y: y - SIZE * LINE,
        size: SIZE,
        font,
        color: INK,
      });
      text(texts, { strong, width });
    },
    /** Numbers the pages, if there are several. */
    number: (title: string, language: keyof typeof pageLabels) => {
      const pages = document.getPages();
      if (pages.length === 1) return;
      for (const [index, each] of pages.entries())
        each.drawText(printable(`${title} · ${pageLabels[language](index + 1, pages.length)}`), {
          x: MARGIN,
          y: MARGIN / 2,
          size: FOOTER_SIZE,
          font: plain,
          color: QUIET,
        });
    },
  };
}

/** A letter-size document in Helvetica that begins with our name and address. `save` returns its bytes. */
export async function startPdf(title: string, language: 'en' | 'es') {
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
  return {
    page,
    save: () => {
      page.number(title, language);
      return document.save();
    },
  };
}
