import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, type Cents } from '@tulebyte/brand';
import { calculateEstimate, type EstimateChoices } from '@tulebyte/brand/estimate';
import { plans, type PlanId } from '@tulebyte/brand/plans';
import { Alert, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What the same office pays on each plan, and whether a larger plan costs no more than the chosen one. */
export function PlanComparison({ choices }: { choices: EstimateChoices }): ReactNode {
  const { t } = useLingui();
  const offers = plans.map(({ id, name }) => ({ id, name, ...calculateEstimate({ ...choices, plan: id }) }));
  const chosen = offers.findIndex(({ id }) => id === choices.plan);
  const month = offers[chosen]?.month ?? 0;
  const better = offers.findLast((offer, index) => index > chosen && offer.month <= month);
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
      <div aria-live="polite">{better ? <BetterOffer offer={better} saving={month - better.month} /> : null}</div>
    </chakra.div>
  );
}

/** A larger plan that costs no more than the chosen one, and what it includes of what the visitor chose. */
function BetterOffer({ offer, saving }: { offer: { id: PlanId; name: string; quoted: boolean }; saving: Cents }): ReactNode {
  const { t } = useLingui();
  const { id, name, quoted } = offer;
  const less = formatUsd(saving);
  return (
    <Alert
      tone="success"
      title={
        // A quoted plan's price is a minimum.
        quoted
          ? saving === 0
            ? t`${name}’s starting price is the same for this office`
            : t`${name}’s starting price is ${less} less per month for this office`
          : saving === 0
            ? t`${name} costs the same for this office`
            : t`${name} costs ${less} less per month for this office`
      }
    >
      {id === 'enterprise' ? (
        <Trans>It includes all backups and the 24/7 watch for attacks, and we respond faster.</Trans>
      ) : (
        <Trans>It includes the backup of the computers, and we respond faster.</Trans>
      )}
    </Alert>
  );
}
