import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Link, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { isPast, lineName, missingOf, orderPath, paymentLabel, stateLabels, stateTones, type ListedOrder } from './order.ts';

const STACK_BELOW = '36rem';

/** Orders with their customer, items, and payment. Each row opens its order. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<ListedOrder>[] = [
    {
      id: 'number',
      head: t`Order`,
      rowHead: true,
      slot: 'title',
      css: { width: '6.5rem' },
      render: ({ number }) => (
        <Link asChild variant="inline" fontVariantNumeric="tabular-nums">
          <RouterLink to={orderPath(number)}>{number}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'customer',
      head: t`Client`,
      render: ({ name, company, email }) => (
        <span title={[name, company, email].filter(Boolean).join(', ')}>
          <bdi>{company || name}</bdi>
        </span>
      ),
    },
    {
      id: 'items',
      head: t`Items`,
      css: { width: '28%', ...hiddenBelow('56rem', STACK_BELOW) },
      render: (order) => <Items order={order} />,
    },
    {
      id: 'fulfillment',
      head: t`Fulfillment`,
      css: { width: '9rem', ...hiddenBelow('72rem', STACK_BELOW) },
      render: ({ fulfillment, address, place }) => {
        if (fulfillment === 'pickup') return t`Pickup`;
        const city = findCity(place)?.name ?? place;
        return <span title={`${address}, ${city}`}>{t`Delivery, ${city}`}</span>;
      },
    },
    {
      id: 'placed',
      head: t`Placed`,
      css: { width: '8.5rem', ...hiddenBelow('60rem', STACK_BELOW) },
      render: ({ created_at }) => (
        <Text as="span" tone="muted">
          <RelativeTime at={created_at} />
        </Text>
      ),
    },
    {
      id: 'payment',
      head: t`Payment`,
      css: { width: '9rem', ...hiddenBelow('46rem', STACK_BELOW) },
      render: ({ paid_at, payment, fulfillment, refunded_cents }) =>
        refunded_cents > 0
          ? t`${formatMoney(refunded_cents, 'always')} refunded`
          : paid_at === null
            ? t(paymentLabel({ payment, fulfillment }))
            : t`Paid`,
    },
    {
      id: 'total',
      head: t`Total`,
      cellLabel: t`Total`,
      numeric: true,
      css: { width: '6.5rem' },
      render: ({ total_cents }) => formatMoney(total_cents, 'always'),
    },
    {
      id: 'state',
      head: t`Status`,
      css: { width: '11rem' },
      render: ({ state, has_open_return }) =>
        has_open_return ? (
          <Badge tone="dusk">{t`Return requested`}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
        ),
    },
  ];
  return (
    <DenseTable
      name="orders"
      label={t`Orders`}
      rows={orders}
      rowKey={({ number }) => number}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}

/** What was ordered, in one line; the order's page has the parts of each PC build. */
function Items({ order: { order_lines, state } }: { order: ListedOrder }): ReactNode {
  const { t, i18n } = useLingui();
  const { loose, builds } = groupByBuild(order_lines.toSorted((a, b) => a.position - b.position));
  const pcs = builds.size;
  const items = [
    ...(pcs > 0 ? [t`${plural(pcs, { one: '# PC to build', other: '# PCs to build' })}`] : []),
    ...loose.map((line) => `${line.quantity} × ${lineName(line, i18n.locale)}`),
  ].join(', ');
  const missing = isPast(state) ? 0 : order_lines.reduce((sum, line) => sum + missingOf(line), 0);
  return (
    <span title={items}>
      {missing > 0 ? <Badge tone="dusk">{t`${missing} to order`}</Badge> : null} {items}
    </span>
  );
}
