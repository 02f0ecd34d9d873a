import { PayInvoiceRequest } from '@tulebyte/backend-api/functions/pay-invoice';
import type { PayInvoiceResponse } from '@tulebyte/backend-api/functions/pay-invoice';
import { acceptsCards } from '../_shared/accepts-cards.ts';
import { asCaller, asService } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { sha256Hex } from '../_shared/tokens.ts';
import { openInvoiceCheckout } from './open-invoice-checkout.ts';

/** Whether invoices can be paid by card, and the payment provider's page for one: for its client, or with the key of a ticket's link. */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'pay-invoice', { most: 60, seconds: 60 });
  const asked = await readBody(request, PayInvoiceRequest);
  if (asked.action === 'methods') return answer({ acceptsCards: await acceptsCards(), payAt: null });
  const invoice = await invoiceToPay(request, asked);
  if (invoice === null) return errorResponse(404, 'not_found', 'We can’t find that invoice');
  const payAt = await openInvoiceCheckout(invoice);
  if (payAt === null) return errorResponse(409, 'card_unavailable', 'This invoice isn’t waiting for a card payment.');
  return answer({ acceptsCards: true, payAt });
});

const answer = (body: PayInvoiceResponse) => jsonResponse(200, body);

/** The id of the invoice, if the caller may pay it. */
async function invoiceToPay(
  request: Request,
  { invoice, key }: { invoice: string; key?: string | undefined },
): Promise<string | null> {
  const { data, error } = await (key === undefined
    ? asCaller(request).rpc('my_invoice_to_pay', { invoice_number: invoice })
    : asService().rpc('read_invoice_to_pay_by_link', { token_hash: await sha256Hex(key), invoice_number: invoice }));
  // Without an account, nobody gets an invoice by its number.
  if (error && error.code !== '42501') throw error;
  return data;
}
