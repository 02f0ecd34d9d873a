import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PICKUP_PLACE, Quote, QuoteRequest, type CartItem } from '@tulebyte/backend-api/functions/order';
import { useLocale } from '@tulebyte/i18n';
import type { Locale } from '@tulebyte/federation/remote';
import { backendConfiguration, callFunction } from '@tulebyte/platform';
import type { InferInput } from 'valibot';

const quote = { name: 'quote', request: QuoteRequest, response: Quote } as const;
export type Place = InferInput<typeof QuoteRequest>['place'];

/** The server's prices, tax for this location, and stock. The last quote stays visible while the next one loads. */
export function useQuote(items: readonly CartItem[], place: Place = PICKUP_PLACE) {
  const locale = useLocale();
  return useQuery(
    queryOptions({
      queryKey: ['quote', items, place, locale],
      queryFn: ({ signal }) => callFunction(quote, { items: [...items], place, locale }, { signal }),
      enabled: items.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Saves the quote of these items as PDF. @throws FunctionError */
export async function downloadQuote(items: readonly CartItem[], locale: Locale): Promise<void> {
  const [{ url }, { pdf }] = await Promise.all([
    backendConfiguration(),
    callFunction(quote, { items: [...items], place: PICKUP_PLACE, locale, pdf: true }),
  ]);
  // The response has `Content-Disposition: attachment`, so the page stays open.
  if (pdf !== null) window.location.assign(`${url}${pdf}`);
}
