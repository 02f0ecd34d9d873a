import * as v from 'valibot';
import { asService } from '../backend.ts';
import { Printed } from './printed-document.ts';
import { renderBillingPdf } from './render-pdf.ts';

/** The PDF of an estimate, or of its invoice, and the document's number; null if there is none. */
export async function printBillingDocument(
  estimate: string,
  asInvoice: boolean,
): Promise<{ number: string; pdf: Uint8Array } | null> {
  const { data, error } = await asService().rpc('billing_document_for_pdf', { estimate });
  if (error) throw error;
  const printed = v.safeParse(Printed, data);
  const number = printed.success
    ? asInvoice
      ? printed.output.document.invoice?.number
      : printed.output.document.number
    : undefined;
  return printed.success && number ? { number, pdf: await renderBillingPdf(printed.output, asInvoice) } : null;
}
