import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { calculateEstimate, type EstimateChoices } from '@tulebyte/brand/estimate';
import { plans } from '@tulebyte/brand/plans';
import { Alert, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What the same office pays on each plan, and whether a larger plan costs no more than the chosen one. */
export function PlanComparison({ choices }: { choices: EstimateChoices }): ReactNode {
  const { t } = useLingui();
  const offers = plans.map(({ id, name }) => ({ id, name, ...calculateEstimate({ ...choices, plan: id }) }));
  const chosen = offers.findIndex(({ id }) => id === choices.plan);
  const month = offers[chosen]?.month ?? 0;
  const better = offers.findLast((offer, index) => index > chosen && offer.month <= month);
  const name = better?.name;
  const saving = better ? formatUsd(month - better.month) : '';
  return (
    <chakra.div display="grid" gap="3">
      <Text textStyle="label">
        <Trans>The same office on each plan</Trans>
      </Text>
      <chakra.ul display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        {offers.map((offer) => (
          <chakra.li
            key={offer.id}
            display="grid"
            paddingBlock="2"
            borderTopWidth="3px"
            borderTopColor={offer.id === choices.plan ? 'action.solid' : 'border.default'}
          >
            <Text as="span" size="small" tone="muted">
              {offer.name}
            </Text>
            <Text as="span" fontWeight="600" fontVariantNumeric="tabular-nums">
              {offer.quoted ? <chakra.span textStyle="small">{t`from`} </chakra.span> : null}
              {formatUsd(offer.month)}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <div aria-live="polite">
        {better ? (
          <Alert
            tone="success"
            title={
              better.month === month
                ? t`${name} costs the same with these extras`
                : t`${name} costs ${saving} less per month with these extras`
            }
          >
            <Trans>It includes those extras and faster response times.</Trans>
          </Alert>
        ) : null}
      </div>
    </chakra.div>
  );
}
