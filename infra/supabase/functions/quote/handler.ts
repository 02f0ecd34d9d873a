import { QuoteRequest } from '@tulebyte/backend-api/functions/order';
import type { Payment, Quote } from '@tulebyte/backend-api/functions/order';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { acceptsCards } from '../_shared/orders/card-payments.ts';

const payments = (): Payment[] => [...(acceptsCards() ? (['card'] as const) : []), 'pickup', 'invoice'];

/** What a cart costs, with tax and stock, and how it can be paid. */
export const handler = endpoint(['POST'], async (request) => {
  const { items, place, locale } = await readBody(request, QuoteRequest);
  await limitAddress(request, 'quote', { most: 120, seconds: 60 });
  const service = asService();
  const released = await service.rpc('release_expired_orders');
  if (released.error) throw released.error;
  const { data, error } = await service.rpc('quote_cart', { items: JSON.stringify(items), place, locale });
  if (error) throw error;
  // The cast: the page parses the result.
  return jsonResponse(200, { ...(data as Omit<Quote, 'payments'>), payments: payments() } satisfies Quote);
});
