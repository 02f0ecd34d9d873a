import { Trans, useLingui } from '@lingui/react/macro';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { Badge, chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { isPast, lineName, missingOf } from '../order.ts';
import { OrderBurnIn } from './order-burn-in.tsx';
import type { OrderLine, StaffOrder } from './staff-order.ts';

/** Each PC build with its parts and burn-in, then individual items. */
export function OrderItems({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const { number: orderNumber, order_lines, state, burn_ins } = order;
  const { loose, builds } = groupByBuild(order_lines);
  const isOver = state === 'canceled' || state === 'expired';
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {[...builds].map(([key, lines], index) => {
        const number = index + 1;
        return (
          <div key={key}>
            <chakra.h3 fontWeight="600" textStyle="ui">
              <Trans>Build {number}, to assemble</Trans>
            </chakra.h3>
            <Lines label={t`Parts of build ${number}`} lines={lines} isPast={isPast(state)} />
            {isOver || state === 'pending' ? null : (
              <OrderBurnIn
                order={orderNumber}
                build={key}
                position={number}
                recorded={burn_ins.find(({ build }) => build === key)}
              />
            )}
          </div>
        );
      })}
      {loose.length > 0 ? <Lines label={t`Ordered items`} lines={loose} isPast={isPast(state)} /> : null}
    </chakra.div>
  );
}

function Lines({ label, lines, isPast: isDone }: { label: string; lines: readonly OrderLine[]; isPast: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const columns: Column<OrderLine>[] = [
    {
      id: 'item',
      head: t`Product`,
      slot: 'title',
      rowHead: true,
      render: (line) => (
        <>
          {lineName(line, i18n.locale)} <LineNotes line={line} isPast={isDone} />
        </>
      ),
    },
    {
      id: 'quantity',
      head: t`Quantity`,
      cellLabel: t`Quantity`,
      numeric: true,
      css: { width: '5.5rem' },
      render: ({ quantity }) => quantity,
    },
    {
      id: 'price',
      head: t`Price`,
      cellLabel: t`Price`,
      numeric: true,
      css: { width: '6.5rem' },
      render: ({ unit_cents }) => formatMoney(unit_cents, 'always'),
    },
    {
      id: 'amount',
      head: t`Amount`,
      cellLabel: t`Amount`,
      numeric: true,
      css: { width: '6.5rem' },
      render: ({ amount_cents }) => formatMoney(amount_cents, 'always'),
    },
  ];
  return <ResponsiveTable label={label} rows={lines} rowKey={({ position }) => position} columns={columns} stackBelow="28rem" />;
}

/** What is labor, has to be ordered, or has come back. */
function LineNotes({ line, isPast: isDone }: { line: OrderLine; isPast: boolean }): ReactNode {
  const { t } = useLingui();
  const missing = isDone ? 0 : missingOf(line);
  return (
    <>
      {missing > 0 ? (
        <Text as="span" size="small" tone="dusk">
          <Trans>({missing} to order)</Trans>
        </Text>
      ) : null}
      {line.labor_kind === 'part' ? null : <Badge tone="neutral">{t`Labor`}</Badge>}
      {line.is_restocked ? <Badge tone="neutral">{t`Back in stock`}</Badge> : null}
    </>
  );
}
