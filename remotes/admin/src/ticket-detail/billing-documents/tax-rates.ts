import { queryOptions, useQuery } from '@tanstack/react-query';
import { cities } from '@tulebyte/brand';
import { businessDate } from '@tulebyte/brand/calendar';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Rate = v.object({ place: v.string(), percent: v.number() });

export interface CityRate {
  place: string;
  city: string;
  percent: number;
}

/** Today's sales tax rate of each city we serve, in percent. */
async function fetchTaxRates(): Promise<readonly CityRate[]> {
  const supabase = await getSupabase();
  const rates = parseRows(
    v.array(Rate),
    await supabase
      .from('sales_tax_rates')
      .select('place, percent')
      .lte('valid_from', businessDate(Date.now()))
      .order('valid_from', { ascending: false }),
  );
  return cities.flatMap(({ id, name }) => {
    const rate = rates.find(({ place }) => place === id);
    return rate ? [{ place: id, city: name, percent: rate.percent }] : [];
  });
}

export function useTaxRates() {
  return useQuery(queryOptions({ queryKey: ['sales-tax-rates'], queryFn: fetchTaxRates, staleTime: 3_600_000 }));
}
