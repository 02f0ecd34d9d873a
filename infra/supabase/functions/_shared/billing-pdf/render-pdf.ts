import { company } from '@tulebyte/brand';
import { messagePlainText } from '@tulebyte/tickets/message-text';
import { acceptsCards } from '../accepts-cards.ts';
import { startPdf } from '../pdf/start-pdf.ts';
import type { Printed } from './printed-document.ts';
import { pdfTexts } from './texts.ts';

/** Renders an estimate or its invoice: parts, labor, serial number, the customer's description. */
export async function renderBillingPdf(
  { document, ticket, name, email, company: client, language, billing }: Printed,
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
  const number = asInvoice ? (document.invoice?.number ?? '') : document.number;
  const { page, save } = await startPdf(`${asInvoice ? texts.invoice : texts.estimate} ${number}`, language);
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
    `${texts.date}: ${day(asInvoice ? (document.invoice?.issued_on ?? '') : document.created_at)} · ${texts.ticket}: ${ticket}`,
  );
  if (asInvoice && document.invoice) {
    const { paid_on, voided_on, due_on } = document.invoice;
    page.text(
      voided_on
        ? `${texts.voided}: ${day(voided_on)}`
        : paid_on
          ? `${texts.paid}: ${day(paid_on)}`
          : `${texts.due}: ${day(due_on)}`,
      { strong: true },
    );
  }
  page.gap(10);
  page.text(`${texts.customer}: ${[name, client, email].filter(Boolean).join(', ')}`);
  page.text(`${texts.device}: ${document.device}`);
  page.text(`${texts.serial}: ${document.serial_number || '-'}`);
  page.text(`${texts.complaint}: ${messagePlainText(document.complaint)}`);
  for (const kind of ['labor', 'part'] as const) {
    const lines = document.lines.filter((line) => line.kind === kind);
    if (lines.length === 0) continue;
    page.section(texts[kind]);
    for (const { description, quantity, unit_cents, amount_cents } of lines)
      page.row(`${description}${quantity === 1 ? '' : ` (${quantity} × ${cents(unit_cents)})`}`, cents(amount_cents));
  }
  page.startTotals(4);
  page.row(texts.labor, cents(document.labor_cents));
  page.row(texts.part, cents(document.parts_cents));
  page.row(`${texts.tax} (${document.tax_rate / 100}%)`, cents(document.tax_cents));
  page.row(texts.total, cents(document.total_cents), true);
  if (asInvoice && document.invoice) {
    const { refunds, paid_cents, refunded_cents } = document.invoice;
    for (const { method, amount_cents, refunded_on } of refunds)
      page.row(`${texts.refunds[method]}, ${day(refunded_on)}`, cents(-amount_cents));
    if (refunds.length > 0) page.row(texts.kept, cents(paid_cents - refunded_cents), true);
  }
  if (asInvoice && !document.invoice?.paid_on && !document.invoice?.voided_on && billing.payment_instructions) {
    page.gap(10);
    page.text(texts.payment, { strong: true, size: 12 });
    if (await acceptsCards()) page.text(texts.card(ticket));
    page.text(billing.payment_instructions);
  }
  page.gap(14);
  if (document.decision) {
    page.text(
      `${document.decision.approved ? texts.approved : texts.declined} ${document.decision.signed_name}, ${day(document.decision.at)} (${document.number})`,
      { strong: true },
    );
  }
  page.text(texts.law, { quiet: true, size: 9 });
  if (company.isSample) page.text(texts.sample, { quiet: true, size: 9 });
  return save();
}
