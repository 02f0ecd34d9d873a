import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planName } from '@tulebyte/brand/plan-name';
import { formatMoney } from '@tulebyte/i18n';
import { formatDateTime, formatDay } from '@tulebyte/i18n/dates';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { Customer, CustomerPlan, Plan } from './customer.ts';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { planStateLabels } from './labels.ts';
import { OfferForm } from './offer-form.tsx';
import { useCustomerActions, useCustomerPlan } from './requests.ts';

const day = (date: string | null) => (date ? formatDay(date) : '');

/** A plan's price; without the period if this code doesn't know it. */
function usePriceLabel(): (cents: number, period: string) => string {
  const { t } = useLingui();
  return (cents, period) => {
    const price = formatMoney(cents);
    if (period === 'month') return t`${price} per month`;
    return period === 'year' ? t`${price} per year` : price;
  };
}

/** The company's plan and our offer. Its owner accepts, changes, and cancels in the portal. */
export function PlanPanel({ customer }: { customer: Customer }): ReactNode {
  const { t } = useLingui();
  const [offering, setOffering] = useState(false);
  return (
    <Panel
      title={t`Plan`}
      note={
        <Trans>An offer takes effect when an owner agrees to it in the portal. Changes and cancellations open a ticket.</Trans>
      }
      actions={
        offering ? null : (
          <Button size="sm" onClick={() => setOffering(true)}>
            <Trans>Make an offer</Trans>
          </Button>
        )
      }
    >
      {offering ? <OfferForm customer={customer} onDone={() => setOffering(false)} /> : null}
      <QueryBoundary query={useCustomerPlan(customer.id)} skeleton={<Skeleton height="5rem" />}>
        {(plan) => <PlanDetails customer={customer} plan={plan} />}
      </QueryBoundary>
    </Panel>
  );
}

function PlanDetails({ customer, plan: { running, offer, agreed } }: { customer: Customer; plan: CustomerPlan }): ReactNode {
  const { t } = useLingui();
  const { withdraw } = useCustomerActions(customer);
  const priceLabel = usePriceLabel();
  return (
    <chakra.div display="grid" gap="3">
      {running ? <PlanLine plan={running} /> : <Text size="ui" tone="muted">{t`No active plan.`}</Text>}
      {running?.state === 'active' ? <CancelForCustomer customer={customer} plan={running} /> : null}
      {offer ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <PlanLine plan={offer} />
          <Button size="sm" variant="quiet" loading={withdraw.isPending} onClick={() => withdraw.mutate(offer.id)}>
            <Trans>Withdraw</Trans>
          </Button>
        </chakra.div>
      ) : null}
      {agreed.length > 0 ? (
        <chakra.ul aria-label={t`Consents`}>
          {agreed.map(({ at, by, plan, users, price_cents, period, terms_version }) => (
            <li key={at}>
              <Text as="span" size="small" tone="muted">
                {formatDateTime(at)} · {by} · {planName(plan)}, <Plural value={users} one="# user" other="# users" />,{' '}
                {priceLabel(price_cents, period)} · {t`terms ${terms_version}`}
              </Text>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.div>
  );
}

/** The terms allow canceling by email; staff then cancel here on the customer's behalf. */
function CancelForCustomer({ customer, plan }: { customer: Customer; plan: Plan }): ReactNode {
  const { cancel } = useCustomerActions(customer);
  return (
    <ConfirmButton
      question={<Trans>Did the client ask for this in writing? All owners get an email and can still keep the plan.</Trans>}
      confirmLabel={<Trans>Yes, cancel the plan</Trans>}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(plan.id)}
    >
      <Trans>Cancel for the client</Trans>
    </ConfirmButton>
  );
}

const tones = { offered: 'dusk', active: 'tule', canceling: 'error', ended: 'neutral' } as const;
const isKnownState = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state);

function PlanLine({ plan }: { plan: Plan }): ReactNode {
  const { t } = useLingui();
  const { state } = plan;
  const priceLabel = usePriceLabel();
  return (
    <Text size="ui" display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
      <Badge tone={isKnownState(state) ? tones[state] : 'neutral'}>
        {isKnownState(state) ? t(planStateLabels[state]) : state}
      </Badge>
      <strong>{planName(plan.plan)}</strong>
      <span>
        <Plural value={plan.users} one="# user" other="# users" />, {priceLabel(plan.price_cents, plan.period)}
      </span>
      <span>
        {state === 'canceling' ? t`ends ${day(plan.ends_on)}` : plan.renews_on ? t`renews ${day(plan.renews_on)}` : null}
      </span>
      {plan.next_plan && plan.next_users ? (
        <span>
          <Trans>
            then {planName(plan.next_plan)}, <Plural value={plan.next_users} one="# user" other="# users" />
          </Trans>
        </span>
      ) : null}
    </Text>
  );
}
