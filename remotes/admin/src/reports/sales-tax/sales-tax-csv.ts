import { csvFile } from '../report-csv.ts';
import { periodCode, type SalesTaxRow } from './sales-tax.ts';

const HEAD = [
  'period',
  'place',
  'rate_percent',
  'sales',
  'sales_before_tax',
  'taxable_sales',
  'tax',
  'refunds_with_tax',
  'refunded_tax',
  'tax_due',
];

/** The report as a CSV file, in dollars. */
export function salesTaxCsv(rows: readonly SalesTaxRow[], by: 'month' | 'quarter'): string {
  const dollars = (cents: number) => cents / 100;
  return csvFile([
    HEAD,
    ...rows.map((row) => [
      periodCode(row.period, by),
      row.place ?? 'invoices',
      row.percent,
      row.sales,
      dollars(row.sales_cents),
      dollars(row.taxable_cents),
      dollars(row.tax_cents),
      dollars(row.refunded_cents),
      dollars(row.refunded_tax_cents),
      dollars(row.tax_cents - row.refunded_tax_cents),
    ]),
  ]);
}
