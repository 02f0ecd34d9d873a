import { queryOptions } from '@tanstack/react-query';
import { homeServices } from '@tulebyte/brand/home-services';
import { services, type PriceLine } from '@tulebyte/brand/services';
import { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import type { TypedLine } from '../estimate-input.ts';

/** A published price, as a line of an estimate. */
export interface Price {
  readonly id: string;
  readonly kind: TypedLine['kind'];
  readonly name: string;
  readonly cents: number;
  /** Whether it is a starting price ("from"). */
  readonly isFrom: boolean;
  readonly group: string;
}

// Monthly prices belong to plans, and quoted services have no price.
const priced = (group: string, kind: TypedLine['kind'], prices: readonly PriceLine[]): Price[] =>
  prices.flatMap(({ id, label, cents, unit, from = false }) =>
    cents === null || unit.endsWith('-month') ? [] : [{ id: `${group} ${id}`, kind, name: label, cents, isFrom: from, group }],
  );

/** The prices of the site's service pages. Building a computer is taxed like its parts. */
const servicePrices: readonly Price[] = [
  ...services.flatMap(({ id, name, prices }) => priced(name, id === 'gaming-pc-builds' ? 'part' : 'labor', prices)),
  ...priced('Home services', 'labor', homeServices.prices),
];

const Product = v.object({ slug: v.string(), name: v.string(), price_cents: v.number(), labor_kind: known(LABOR_KINDS, 'part') });

async function fetchPriceList(): Promise<readonly Price[]> {
  const supabase = await getSupabase();
  const response = await supabase
    .from('products')
    .select('slug, name, price_cents, labor_kind')
    .eq('is_active', true)
    .order('name');
  const products = parseRows(v.array(Product), response).map(({ slug, name, price_cents, labor_kind }): Price => ({
    id: slug,
    kind: labor_kind === 'repair' ? 'labor' : 'part',
    name,
    cents: price_cents,
    isFrom: false,
    group: 'Shop',
  }));
  return [...servicePrices, ...products];
}

/** Published prices of services and of the shop. */
export const priceListQuery = queryOptions({ queryKey: ['price-list'], queryFn: fetchPriceList, staleTime: 300_000 });
