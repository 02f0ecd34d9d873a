import { Trans, useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { groupByBuild } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { Badge, Button, chakra, Link, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { lineName, paymentLabels, stateLabels, stateTones, stepsFrom, stepLabels, type AdminOrder } from './order.ts';
import { OrderBurnIn } from './order-burn-in.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturn } from './order-return.tsx';
import { useChangeOrder } from './orders.ts';

type OrderedLine = AdminOrder['order_lines'][number];

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '9rem minmax(0, 1fr) auto',
      xl: '9rem minmax(0, 3fr) minmax(0, 4fr) 13rem',
    },
    columnGap: '6',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

/** Orders with their items, payment, and next step. */
export function OrderList({ orders }: { orders: readonly AdminOrder[] }): ReactNode {
  return (
    <ul>
      {orders.map((order) => (
        <OrderRow key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const { number, state, created_at } = order;
  return (
    <Row data-order={number}>
      <chakra.div display="grid" gap="1" justifyItems="start">
        <chakra.strong fontVariantNumeric="tabular-nums">{number}</chakra.strong>
        <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={created_at} />
        </Text>
      </chakra.div>
      <Customer order={order} />
      <chakra.div display="grid" gap="4" gridColumn={{ md: '2', xl: 'auto' }}>
        <OrderItems order={order} />
        <OrderRefunds order={order} />
        {order.return_requests ? <OrderReturn order={order} request={order.return_requests} /> : null}
      </chakra.div>
      <Steps order={order} />
    </Row>
  );
}

/** Items to prepare: each PC build with its parts, then individual items. */
function OrderItems({ order: { number: orderNumber, order_lines, state, burn_ins } }: { order: AdminOrder }): ReactNode {
  const { loose, builds } = groupByBuild(order_lines.toSorted((a, b) => a.position - b.position));
  const isOver = state === 'canceled' || state === 'expired';
  const list = (lines: readonly OrderedLine[]) => (
    <ul>
      {lines.map((line) => (
        <Line key={line.position} line={line} isOver={isOver} />
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
      {loose.length > 0 ? list(loose) : null}
    </chakra.div>
  );
}

function Line({ line, isOver }: { line: OrderedLine; isOver: boolean }): ReactNode {
  const { i18n } = useLingui();
  const { quantity, reserved, labor_kind } = line;
  const missing = labor_kind === 'part' && !isOver ? quantity - reserved : 0;
  return (
    <li>
      {quantity} × {lineName(line, i18n.locale)}
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
function Customer({ order }: { order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const {
    name,
    company,
    email,
    phone,
    fulfillment,
    address,
    place,
    payment,
    paid_at,
    total_cents,
    refunded_cents,
    note,
    locale,
  } = order;
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
        <Link href={`mailto:${email}`}>{email}</Link> · <PhoneNumberLink phone={phone} />
      </span>
      <span>
        <chakra.strong>{formatMoney(total_cents, 'always')}</chakra.strong> · {paid}
        {refunded_cents > 0 ? <> · {t`${formatMoney(refunded_cents, 'always')} refunded`}</> : null}
      </span>
      <Text as="span" size="small" tone="muted">
        {fulfillment === 'pickup' ? t`Pickup` : <bdi>{`${address}, ${findCity(place)?.name ?? place}`}</bdi>}
        {locale === 'es' ? <> · {t`wrote in Spanish`}</> : null}
      </Text>
      {note ? (
        <Text size="small" dir="auto" whiteSpace="pre-wrap">
          {note}
        </Text>
      ) : null}
    </chakra.div>
  );
}

function Steps({ order }: { order: AdminOrder }): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder();
  const { number, payment, paid_at, state } = order;
  const busy = change.isPending;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent={{ xl: 'end' }} gridColumn={{ md: '2 / -1', xl: 'auto' }}>
      {stepsFrom(order).map((to, index) => {
        if (to === 'canceled')
          return (
            <ConfirmButton
              key={to}
              variant="outline"
              name={t`Cancel the order: ${number}`}
              confirmLabel={<Trans>Cancel order</Trans>}
              confirmName={t`Cancel order: ${number}`}
              keepLabel={<Trans>Keep it</Trans>}
              pending={busy}
              onConfirm={() => change.mutate({ number, to })}
            >
              <Trans>Cancel the order</Trans>
            </ConfirmButton>
          );
        const label = stepLabels[to];
        if (!label) return null;
        return (
          <Button
            key={to}
            size="sm"
            variant={index === 0 ? 'solid' : 'outline'}
            loading={busy && change.variables?.to === to}
            disabled={busy}
            aria-label={`${t(label)}: ${number}`}
            onClick={() => change.mutate({ number, to })}
          >
            {t(label)}
          </Button>
        );
      })}
      {payment === 'invoice' && paid_at === null && ['confirmed', 'ready', 'completed'].includes(state) ? (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t`Mark as paid: ${number}`}
          onClick={() => change.mutate({ number, to: 'paid' })}
        >
          <Trans>Mark as paid</Trans>
        </Button>
      ) : null}
    </chakra.div>
  );
}
