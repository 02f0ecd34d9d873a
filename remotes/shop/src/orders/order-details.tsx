import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { groupByBuild, type BurnIn, type Order } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { formatDate, formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, chakra, Heading, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import { useEffect, type ReactNode } from 'react';
import { bringComputer } from '../cart/bring-computer.ts';
import { Totals } from '../cart/totals.tsx';
import { BuildGroup, useBuildTitle } from '../builds/build-group.tsx';
import { BuildDrawing } from '../builds/build-drawing.tsx';
import { fromOrderLine, repeatSlugs } from '../builds/build-line.ts';
import { buildOf } from '../compatibility/build.ts';
import { usePartCatalog } from '../compatibility/part-catalog.ts';
import { completeCheckout } from './pending-checkout.ts';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { BurnInReport } from './burn-in.tsx';
import { OrderActions } from './order-actions.tsx';
import { eventLabels, labelsOfReturn, nextOf, paymentOf, stateLabels } from './order-labels.ts';
import { OrderReturn, useReturnUntil } from './order-return.tsx';
import { OrderShipment } from './order-shipment.tsx';
import { TwoColumns } from '../layout/columns.tsx';

/** What was ordered, its status, and what happens next. */
export function OrderDetails({ order, orderKey }: { order: Order; orderKey: string | null }): ReactNode {
  const { t } = useLingui();
  const { number, state, lines, place } = order;
  const { loose, builds } = groupByBuild(lines);
  const { label, tone } = stateLabels[state];
  const returnUntil = useReturnUntil(order);
  const hasRepairLabor = lines.some(({ labor_kind }) => labor_kind === 'repair');
  const isUnderway = state === 'pending' || state === 'confirmed';
  useEffect(() => completeCheckout({ number, state }), [number, state]);
  return (
    <WorkspacePage title={t`Order ${number}`} note={<Badge tone={tone}>{t(label)}</Badge>} actions={<PhoneLink />}>
      <TwoColumns>
        <chakra.div display="grid" gap="8">
          <Surface variant={state === 'pending' ? 'dusk' : 'river'} display="grid" gap="3" role="status">
            <Heading as="h2" size="h4">
              <Trans>What happens next</Trans>
            </Heading>
            <Text>
              {order.return
                ? t`${t(labelsOfReturn(order.return.state, order).title)}. The details are below.`
                : returnUntil !== null
                  ? t`You can return unopened hardware until ${formatDate(returnUntil)}.`
                  : t(nextOf(order))}
            </Text>
            {hasRepairLabor && isUnderway ? <Text>{t(bringComputer)}</Text> : null}
            {state === 'confirmed' ? (
              <Text>
                <Trans>Need to change or cancel it? Call us before it’s packed.</Trans>
              </Text>
            ) : null}
            <OrderShipment order={order} />
            <OrderActions order={order} orderKey={orderKey} />
          </Surface>
          <chakra.section aria-label={t`What you ordered`}>
            <OrderedBuilds builds={builds} burnIns={order.burn_ins} showLeadTime={isUnderway} />
            {loose.length > 0 ? <OrderLines lines={loose} /> : null}
          </chakra.section>
          <OrderReturn order={order} orderKey={orderKey} />
        </chakra.div>
        <chakra.div display="grid" gap="8">
          <Surface variant="sunken">
            <Totals amounts={order} place={place} hasUntaxedLabor={hasRepairLabor} />
          </Surface>
          <OrderInfo order={order} />
          <OrderHistory events={order.events} />
        </chakra.div>
      </TwoColumns>
    </WorkspacePage>
  );
}

const Line = chakra(RuledRow, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '3',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
  },
});

function OrderedBuilds({
  builds,
  burnIns,
  showLeadTime,
}: {
  burnIns: readonly BurnIn[];
  builds: ReadonlyMap<string, readonly Order['lines'][number][]>;
  /** Whether they still have to be built. */
  showLeadTime: boolean;
}): ReactNode {
  const titleOf = useBuildTitle();
  const { data: catalog } = usePartCatalog(builds.size > 0);
  return [...builds].map(([key, parts], index) => (
    <chakra.div key={key} borderTopWidth="1px" borderColor="border.default" paddingBlock="4">
      {catalog ? (
        <chakra.div maxWidth={{ md: '20rem' }} marginBottom="4">
          <BuildDrawing build={buildOf(repeatSlugs(parts), catalog.parts)} />
        </chakra.div>
      ) : null}
      <BuildGroup title={titleOf(index, builds.size)} lines={parts.map(fromOrderLine)} showLeadTime={showLeadTime} showCents />
      {burnIns
        .filter(({ build }) => build === key)
        .map((burnIn) => (
          <BurnInReport key={burnIn.build} burnIn={burnIn} />
        ))}
    </chakra.div>
  ));
}

function OrderLines({ lines }: { lines: readonly Order['lines'][number][] }): ReactNode {
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border.default">
      {lines.map(({ slug, description, quantity, amount_cents, labor_kind, reserved }) => (
        <Line key={slug}>
          <chakra.span fontWeight="600">
            {quantity} × {description}
          </chakra.span>
          <span>{formatMoney(amount_cents, 'always')}</span>
          {labor_kind === 'part' && reserved < quantity ? (
            <Text as="span" size="small" tone="muted" gridColumn="1">
              <Plural value={quantity - reserved} one="# ordered for you" other="# ordered for you" />
            </Text>
          ) : null}
        </Line>
      ))}
    </chakra.ul>
  );
}

function OrderInfo({ order }: { order: Order }): ReactNode {
  const { t } = useLingui();
  const { name, email, fulfillment, address, place, note } = order;
  const items = [
    { term: t`Payment`, description: t(paymentOf(order)) },
    {
      term: t`Pickup or delivery`,
      description:
        fulfillment === 'pickup' ? t`Pickup in Stockton, by appointment` : `${address}, ${findCity(place)?.name ?? place}`,
    },
    { term: t`For`, description: <bdi>{`${name}, ${email}`}</bdi> },
    ...(note ? [{ term: t`Your note`, description: <bdi>{note}</bdi> }] : []),
  ];
  return <DescriptionList items={items} />;
}

function OrderHistory({ events }: { events: Order['events'] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.section aria-labelledby="order-history">
      <Heading as="h2" size="h4" id="order-history" marginBottom="2">
        <Trans>History</Trans>
      </Heading>
      <chakra.ol display="grid" gap="2">
        {events.map(({ kind, at }) => (
          <chakra.li key={`${kind} ${at}`} display="flex" justifyContent="space-between" gap="4" textStyle="ui">
            <span>{t(eventLabels[kind])}</span>
            <Text as="span" size="small" tone="muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
