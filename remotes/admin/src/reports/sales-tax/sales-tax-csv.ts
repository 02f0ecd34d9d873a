import { msg } from '@lingui/core/macro';
import { findCity } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';
import { csvFile } from '../report-csv.ts';
import { periodCode, type SalesTaxRow } from './sales-tax.ts';

const HEAD = [
  msg`Period`,
  msg`City`,
  msg`Rate in percent`,
  msg`Sales`,
  msg`Sales before tax`,
  msg`Taxable sales`,
  msg`Tax`,
  msg`Refunds with tax`,
  msg`Refunded tax`,
  msg`Tax due`,
];

/** The report as a CSV file, in dollars. */
export function salesTaxCsv(rows: readonly SalesTaxRow[], by: 'month' | 'quarter'): string {
  const dollars = (cents: number) => cents / 100;
  return csvFile(
    HEAD,
    rows.map((row) => [
      periodCode(row.period, by),
      row.place === null ? describe(msg`No city`) : (findCity(row.place)?.name ?? row.place),
      row.percent,
      row.sales,
      dollars(row.sales_cents),
      dollars(row.taxable_cents),
      dollars(row.tax_cents),
      dollars(row.refunded_cents),
      dollars(row.refunded_tax_cents),
      dollars(row.tax_cents - row.refunded_tax_cents),
    ]),
  );
}
