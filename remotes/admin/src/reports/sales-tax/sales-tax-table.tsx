import { useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { periodCode, type SalesTaxRow } from './sales-tax.ts';

/** One row for each period, city, and rate. */
export function SalesTaxTable({ rows, by }: { rows: readonly SalesTaxRow[]; by: 'month' | 'quarter' }): ReactNode {
  const { t } = useLingui();
  const jurisdictionName = ({ place }: SalesTaxRow) => (place === null ? t`No city` : (findCity(place)?.name ?? place));
  const money = (id: string, label: string, centsOf: (row: SalesTaxRow) => number): Column<SalesTaxRow> => ({
    id,
    head: label,
    cellLabel: label,
    numeric: true,
    render: (row) => formatMoney(centsOf(row), 'always'),
  });
  const columns: Column<SalesTaxRow>[] = [
    { id: 'period', head: t`Period`, cellLabel: t`Period`, render: ({ period }) => periodCode(period, by) },
    {
      id: 'place',
      head: t`City`,
      slot: 'title',
      rowHead: true,
      render: (row) => `${jurisdictionName(row)}, ${formatNumber(row.percent, 3)}%`,
    },
    money('sales', t`Sales`, ({ sales_cents }) => sales_cents),
    money('taxable', t`Taxable`, ({ taxable_cents }) => taxable_cents),
    money('tax', t`Tax`, ({ tax_cents }) => tax_cents),
    money('refunds', t`Refunds with tax`, ({ refunded_cents }) => refunded_cents),
    money('refunded', t`Refunded tax`, ({ refunded_tax_cents }) => refunded_tax_cents),
    money('due', t`Tax due`, ({ tax_cents, refunded_tax_cents }) => tax_cents - refunded_tax_cents),
  ];
  return (
    <ResponsiveTable
      label={t`Sales tax`}
      rows={rows}
      rowKey={({ period, place, percent }) => `${period} ${place} ${percent}`}
      columns={columns}
      stackBelow="44rem"
      tall
    />
  );
}
