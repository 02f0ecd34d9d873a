import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { choiceFilter, defineFilters } from '@tulebyte/lists/filters';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

export const salesTaxFilters = defineFilters({
  by: choiceFilter(['quarter', 'month'], 'quarter'),
  /** Empty: this year. */
  year: v.fallback(v.pipe(v.string(), v.regex(/^(20\d\d)?$/)), ''),
});

export const SalesTaxRow = v.object({
  /** The first day of the month or quarter. */
  period: v.string(),
  /** The city whose tax applies; null for invoices whose rate was typed in. */
  place: v.nullable(v.string()),
  percent: v.number(),
  sales: v.number(),
  sales_cents: v.number(),
  taxable_cents: v.number(),
  tax_cents: v.number(),
  /** With their tax. */
  refunded_cents: v.number(),
  refunded_tax_cents: v.number(),
});
export type SalesTaxRow = v.InferOutput<typeof SalesTaxRow>;

export function useSalesTax(by: 'month' | 'quarter', year: number) {
  return useQuery(
    queryOptions({
      queryKey: ['sales-tax', by, year],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(v.array(SalesTaxRow), await supabase.rpc('get_sales_tax_report', { by, year }));
      },
    }),
  );
}

/** What a quarter or month is called in files: `2026-Q4` or `2026-11`. */
export function periodCode(period: string, by: 'month' | 'quarter'): string {
  const [year = '', month = ''] = period.split('-');
  return by === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}
