import { QuoteRequest } from '@tulebyte/backend-api/functions/order';
import type { Payment, Quote } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { acceptsCards } from '../_shared/accepts-cards.ts';
import { pdfResponse } from '../_shared/pdf/pdf-response.ts';
import { readSignedQuery, signedQuery } from '../_shared/signed-link.ts';
import { quoteFileName, renderQuote } from './render-quote.ts';

const KIND = 'quote';

const payments = async (): Promise<Payment[]> => [...((await acceptsCards()) ? (['card'] as const) : []), 'pickup', 'invoice'];

/** POST: what a cart costs, with tax and stock, and how it can be paid. GET: the same as PDF, for anyone with a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => (request.method === 'GET' ? send(request) : quote(request)));

async function price({ items, place, locale }: v.InferOutput<typeof QuoteRequest>): Promise<Omit<Quote, 'payments' | 'pdf'>> {
  const service = asService();
  const released = await service.rpc('release_expired_orders');
  if (released.error) throw released.error;
  const { data, error } = await service.rpc('quote_cart', { items: JSON.stringify(items), place, locale });
  if (error) throw error;
  // The cast: the page parses the result.
  return data as Omit<Quote, 'payments' | 'pdf'>;
}

async function quote(request: Request): Promise<Response> {
  const asked = await readBody(request, QuoteRequest);
  await limitAddress(request, 'quote', { most: 120, seconds: 60 });
  const pdf = asked.pdf ? `/functions/v1/quote?${await signedQuery(KIND, JSON.stringify(asked))}` : null;
  const [priced, ways] = await Promise.all([price(asked), payments()]);
  return jsonResponse(200, { ...priced, payments: ways, pdf } satisfies Quote);
}

async function send(request: Request): Promise<Response> {
  await limitAddress(request, 'quote', { most: 120, seconds: 60 });
  const signed = await readSignedQuery(KIND, new URL(request.url).searchParams);
  if (signed === null) return errorResponse(403, 'unauthorized', 'This link has expired. Ask for the quote again.');
  const asked = v.parse(QuoteRequest, JSON.parse(signed));
  return pdfResponse(await renderQuote(await price(asked), asked.place, asked.locale), quoteFileName(asked.locale));
}
