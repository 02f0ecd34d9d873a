import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { useMyPlan } from '../plan/my-plan.ts';
import { usePriceFormatter } from '../plan/use-price-formatter.ts';
import { AccountLink } from '../layout/account-link.tsx';
import { planName } from '@tulebyte/brand/plan-name';
import { formatDay } from '@tulebyte/i18n/dates';
import { QueriedCard } from './card.tsx';

/** The plan with its price and its renewal or end date; a pending offer comes first. */
export function PlanCard({ userId }: { userId: string }): ReactNode {
  const formatPrice = usePriceFormatter();
  const query = useMyPlan(userId);
  return (
    <QueriedCard id="plan" title={<Trans>Plan and renewal</Trans>} query={query}>
      {({ running, offer }) => (
        <>
          {offer ? (
            <Text size="ui" tone="dusk" fontWeight="600">
              <Trans>You have an offer for {planName(offer.plan)}.</Trans>
            </Text>
          ) : null}
          {running ? (
            <>
              <Text size="figure">{planName(running.plan)}</Text>
              <Text size="ui">
                <Plural value={running.users} one="# user" other="# users" />, {formatPrice(running.price_cents, running.period)}
              </Text>
              <Text size="small" tone={running.state === 'canceling' ? 'dusk' : 'muted'}>
                {running.state === 'canceling' ? (
                  <Trans>Canceled: ends on {formatDay(running.ends_on ?? running.renews_on)}</Trans>
                ) : null}
                {running.state === 'active' ? <Trans>Renews automatically on {formatDay(running.renews_on)}</Trans> : null}
              </Text>
            </>
          ) : offer ? null : (
            <Text size="ui">
              <Trans>You don’t have a managed plan, or its owner manages it.</Trans>
            </Text>
          )}
          {running || offer ? (
            <AccountLink to="/client-portal/plan">
              <Trans>See, change, or cancel</Trans>
            </AccountLink>
          ) : (
            <CtaLink to="/pricing">
              <Trans>See the plans and prices</Trans>
            </CtaLink>
          )}
        </>
      )}
    </QueriedCard>
  );
}
