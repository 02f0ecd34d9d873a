import { Trans, useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { isPast, lineName, missingOf, orderPath, paymentLabels, stateLabels, stateTones } from './order.ts';
import type { ListedOrder, OrderLine } from './order.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '9rem repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

/** Orders with their customer, payment, and items. Each links to its page. */
export function OrderList({ orders }: { orders: readonly ListedOrder[] }): ReactNode {
  return (
    <ul>
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: ListedOrder }): ReactNode {
  const { t } = useLingui();
  const { number, state, created_at, has_open_return } = order;
  return (
    <Row data-order={number}>
      <chakra.div display="grid" gap="1" justifyItems="start">
        <Link asChild variant="inline" fontWeight="600" fontVariantNumeric="tabular-nums">
          <RouterLink to={orderPath(number)}>{number}</RouterLink>
        </Link>
        <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
        {has_open_return ? <Badge tone="dusk">{t`Return requested`}</Badge> : null}
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={created_at} />
        </Text>
      </chakra.div>
      <Customer order={order} />
      <OrderItems order={order} />
    </Row>
  );
}

/** What was ordered: each PC build with its parts, then individual items. */
function OrderItems({ order: { order_lines, state } }: { order: ListedOrder }): ReactNode {
  const { loose, builds } = groupByBuild(order_lines.toSorted((a, b) => a.position - b.position));
  const list = (lines: readonly OrderLine[]) => (
    <ul>
      {lines.map((line) => (
        <Line key={line.position} line={line} isPast={isPast(state)} />
      ))}
    </ul>
  );
  return (
    <chakra.div textStyle="ui" display="grid" gap="3" alignContent="start">
      {[...builds].map(([key, lines], index) => {
        const number = index + 1;
        return (
          <div key={key}>
            <chakra.h2 fontWeight="600">
              <Trans>Build {number}, to assemble</Trans>
            </chakra.h2>
            {list(lines)}
          </div>
        );
      })}
      {loose.length > 0 ? list(loose) : null}
    </chakra.div>
  );
}

function Line({ line, isPast: isDone }: { line: OrderLine; isPast: boolean }): ReactNode {
  const { i18n } = useLingui();
  const missing = isDone ? 0 : missingOf(line);
  return (
    <li>
      {line.quantity} × {lineName(line, i18n.locale)}
      {missing > 0 ? (
        <Text as="span" size="small" tone="dusk">
          {' '}
          <Trans>({missing} to order)</Trans>
        </Text>
      ) : null}
    </li>
  );
}

/** Customer, payment, and fulfillment. `bdi` isolates right-to-left text that people typed. */
function Customer({ order }: { order: ListedOrder }): ReactNode {
  const { t } = useLingui();
  const { name, company, fulfillment, address, place, payment, paid_at, total_cents, refunded_cents } = order;
  const paid = paid_at === null ? t(paymentLabels[payment]) : t`Paid`;
  return (
    <chakra.div display="grid" gap="0.5" minWidth="0" textStyle="ui" overflowWrap="anywhere">
      <span>
        <chakra.strong>
          <bdi>{name}</bdi>
        </chakra.strong>
        {company ? (
          <>
            {' '}
            · <bdi>{company}</bdi>
          </>
        ) : null}
      </span>
      <span>
        <chakra.strong>{formatMoney(total_cents, 'always')}</chakra.strong> · {paid}
        {refunded_cents > 0 ? <> · {t`${formatMoney(refunded_cents, 'always')} refunded`}</> : null}
      </span>
      <Text as="span" size="small" tone="muted">
        {fulfillment === 'pickup' ? t`Pickup` : <bdi>{`${address}, ${findCity(place)?.name ?? place}`}</bdi>}
      </Text>
    </chakra.div>
  );
}
