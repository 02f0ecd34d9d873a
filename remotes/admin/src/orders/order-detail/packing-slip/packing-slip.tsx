import { Trans, useLingui } from '@lingui/react/macro';
import { company, findCity } from '@tulebyte/brand';
import { carrierNames, groupByBuild } from '@tulebyte/backend-api/functions/order';
import { formatDate } from '@tulebyte/i18n/dates';
import { isolateForPrint } from '@tulebyte/platform/print-sheet';
import { chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Facts } from '../../../layout/facts.tsx';
import type { StaffOrder } from '../staff-order.ts';
import { PackedLines } from './packed-lines.tsx';

/** What goes into the box: who it is for and what is in it, with boxes to check off and without prices. Only it is printed. */
export function PackingSlip({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const { loose, builds } = groupByBuild(order.order_lines);
  const slip = useRef<HTMLDivElement>(null);
  useEffect(() => (slip.current ? isolateForPrint(slip.current) : undefined), []);
  return (
    <Surface ref={slip} pad="lg" maxWidth="48rem" _print={{ borderWidth: '0', padding: '0', maxWidth: 'none' }}>
      <chakra.article display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="4">
          <div>
            <Text fontWeight="600">{company.legalName}</Text>
            <Text size="ui">
              {company.base.city}, {company.base.regionCode}
            </Text>
            <Text size="ui">
              {company.phone.display} · {company.supportEmail}
            </Text>
          </div>
          <Heading as="h2" size="h3">
            <Trans>Packing slip</Trans>
          </Heading>
        </chakra.header>
        <SlipFacts order={order} />
        {[...builds].map(([key, lines], index) => (
          <PackedLines key={key} title={t`Build ${index + 1}`} lines={lines} />
        ))}
        {loose.length > 0 ? <PackedLines title={t`Items`} lines={loose} /> : null}
        <Text size="ui">
          <Trans>
            Something missing or damaged? Call {company.phone.display} or write to {company.supportEmail}.
          </Trans>
        </Text>
      </chakra.article>
    </Surface>
  );
}

/** The order, who gets it, and how. */
function SlipFacts({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const {
    number,
    created_at,
    fulfillment,
    name,
    company: business,
    address,
    place,
    phone,
    note,
    carrier,
    tracking_number,
  } = order;
  const recipient = [
    name,
    business,
    fulfillment === 'delivery' ? `${address}, ${findCity(place)?.name ?? place}, CA` : '',
    phone,
  ];
  return (
    <Facts
      rows={[
        [t`Order`, number],
        [t`Placed on`, formatDate(created_at)],
        [
          fulfillment === 'pickup' ? t`Picked up by` : t`Ship to`,
          <chakra.span key="recipient" whiteSpace="pre-line" dir="auto">
            {recipient.filter(Boolean).join('\n')}
          </chakra.span>,
        ],
        ...(note === '' ? [] : ([[t`Customer’s note`, note]] as const)),
        ...(carrier === null
          ? []
          : ([
              [t`Shipped with`, carrier === 'local' ? company.shortName : `${carrierNames[carrier]} ${tracking_number}`],
            ] as const)),
      ]}
    />
  );
}
