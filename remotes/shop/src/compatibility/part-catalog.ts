import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '@tulebyte/federation/remote';
import { parseRows } from '@tulebyte/backend-api/rows';
import { useLocale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { translate, translationsFor } from '../catalog/translation.ts';
import { Parts, type Part } from './part.ts';

const Fee = v.object({ slug: v.picklist(['build-air', 'build-aio']), price_cents: v.number() });

export interface PartCatalog {
  parts: readonly Part[];
  /** Assembly fee by kind of cooling. */
  fees: Readonly<Record<v.InferOutput<typeof Fee>['slug'], number>>;
}

async function fetchPartCatalog(locale: Locale): Promise<PartCatalog> {
  const supabase = await getSupabase();
  const [parts, fees] = await Promise.all([
    supabase
      .from('build_parts')
      .select(`*, product:products!inner(slug, name, summary, price_cents, stock${translationsFor(locale)})`),
    supabase.from('products').select('slug, price_cents').in('slug', ['build-air', 'build-aio']),
  ]);
  const found = parseRows(Parts, parts).map((part) => ({ ...part, product: translate(part.product, locale) }));
  const prices = Object.fromEntries(parseRows(v.array(Fee), fees).map(({ slug, price_cents }) => [slug, price_cents]));
  return {
    parts: found.toSorted((a, b) => a.product.price_cents - b.product.price_cents),
    fees: v.parse(v.object({ 'build-air': v.number(), 'build-aio': v.number() }), prices),
  };
}

/** All parts with their specs. Prices are list prices; the server calculates them again for the order. */
export function usePartCatalog(enabled = true) {
  const locale = useLocale();
  return useQuery(
    queryOptions({
      queryKey: ['part-catalog', locale],
      queryFn: () => fetchPartCatalog(locale),
      staleTime: 60_000,
      enabled,
    }),
  );
}
