import { company } from '@tulebyte/brand';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import type { Printed } from './printed-document.ts';
import { pdfTexts } from './texts.ts';

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

/** Renders an estimate or its invoice: parts, labor, serial number, the customer's description. */
export async function renderBillingPdf(
  { paper, ticket, name, email, company: client, language, billing }: Printed,
  asInvoice: boolean,
): Promise<Uint8Array> {
  const texts = pdfTexts[language];
  const money = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' });
  const cents = (amount: number) => money.format(amount / 100);
  // Invoice dates have no time; timestamps fall on the local day.
  const day = (value: string) =>
    new Date(value).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeZone: value.includes('T') ? 'America/Los_Angeles' : 'UTC',
    });
  const document = await PDFDocument.create();
  const number = asInvoice ? (paper.invoice?.number ?? '') : paper.number;
  document.setTitle(`${asInvoice ? texts.invoice : texts.estimate} ${number}`);
  document.setLanguage(language);
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = writer(document, plain, bold);

  page.band();
  page.text(company.legalName, { strong: true, size: 14 });
  page.text(`${company.base.city}, ${company.base.regionCode} - ${company.phone.display} - ${company.supportEmail}`, {
    quiet: true,
  });
  for (const [label, value] of [
    [texts.registration, billing.repair_registration],
    [texts.sellerPermit, billing.seller_permit],
    [texts.taxId, billing.tax_id],
  ]) {
    if (value) page.text(`${label}: ${value}`, { quiet: true, size: 9 });
  }
  page.gap(18);
  page.text(`${asInvoice ? texts.invoice : texts.estimate} ${number}`, { strong: true, size: 20 });
  page.text(
    `${texts.date}: ${day(asInvoice ? (paper.invoice?.issued_on ?? '') : paper.created_at)}   ${texts.ticket}: ${ticket}`,
  );
  if (asInvoice && paper.invoice) {
    page.text(
      paper.invoice.paid_on ? `${texts.paid}: ${day(paper.invoice.paid_on)}` : `${texts.due}: ${day(paper.invoice.due_on)}`,
      { strong: true },
    );
  }
  page.gap(10);
  page.text(`${texts.customer}: ${[name, client, email].filter(Boolean).join(', ')}`);
  page.text(`${texts.device}: ${paper.device}`);
  page.text(`${texts.serial}: ${paper.serial_number || '-'}`);
  page.text(`${texts.complaint}: ${paper.complaint}`);
  for (const kind of ['labor', 'part'] as const) {
    const lines = paper.lines.filter((line) => line.kind === kind);
    if (lines.length === 0) continue;
    page.gap(10);
    page.text(texts[kind], { strong: true, size: 12 });
    page.rule();
    for (const { description, quantity, unit_cents, amount_cents } of lines)
      page.row(`${description}${quantity === 1 ? '' : ` (${quantity} x ${cents(unit_cents)})`}`, cents(amount_cents));
  }
  page.rule();
  page.row(texts.labor, cents(paper.labor_cents));
  page.row(texts.part, cents(paper.parts_cents));
  page.row(`${texts.tax} (${paper.tax_rate / 100}%)`, cents(paper.tax_cents));
  page.row(texts.total, cents(paper.total_cents), true);
  if (asInvoice && billing.payment_instructions) {
    page.gap(10);
    page.text(texts.payment, { strong: true, size: 12 });
    page.text(billing.payment_instructions);
  }
  page.gap(14);
  if (paper.decision) {
    page.text(
      `${paper.decision.approved ? texts.approved : texts.declined} ${paper.decision.signed_name}, ${day(paper.decision.at)} (${paper.number})`,
      { strong: true },
    );
  }
  page.text(texts.law, { quiet: true, size: 9 });
  if (company.isSample) page.text(texts.sample, { quiet: true, size: 9 });
  return document.save();
}
