import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Heading, List, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { responseTimeLabels } from '@tulebyte/brand/plan-labels';
import { formatDay } from '@tulebyte/i18n/dates';
import { CancelForm } from './cancel-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { isSupported, usePlanAction, type MyPlan, type ActivePlan } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';
import { planName } from '@tulebyte/brand/plan-name';
import { planInclusions } from './plan-inclusions.ts';
import { UnsupportedPlan } from './unsupported-plan.tsx';

/** The active plan with equally prominent buttons to change and to cancel it. */
export function ActivePlanPanel({
  userId,
  plan,
  prices,
  canChange,
}: {
  userId: string;
  plan: ActivePlan;
  prices: MyPlan['prices'];
  canChange: boolean;
}): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const [openForm, setOpenForm] = useState<'change' | 'cancel'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const response = findPlan(plan.plan)?.response;
  const included = planInclusions(plan.plan);
  const closeForm = () => {
    setOpenForm(undefined);
    heading.current?.focus();
  };
  const toggle = (form: 'change' | 'cancel') => setOpenForm(openForm === form ? undefined : form);
  return (
    <section aria-labelledby="running-plan">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
        columnGap="14"
        rowGap="8"
        alignItems="start"
      >
        <chakra.div display="grid" gap="6">
          <chakra.div display="grid" gap="1">
            <Heading as="h2" size="h2" id="running-plan" ref={heading} tabIndex={-1}>
              {planName(plan.plan)}
            </Heading>
            <Text size="lede">{formatPrice(plan.price_cents, plan.period)}</Text>
            <Text size="small" tone="muted">
              <Plural value={plan.users} one="# user" other="# users" /> ×{' '}
              <Trans>{formatMoney(plan.unit_cents)} per user per month, before sales tax</Trans>
            </Text>
          </chakra.div>
          <PendingChange userId={userId} plan={plan} canChange={canChange} />
          <DescriptionList
            items={[
              ...(plan.state === 'canceling'
                ? [{ term: t`Ends on`, description: formatDay(plan.ends_on ?? plan.renews_on, 'long') }]
                : []),
              ...(plan.state === 'active'
                ? [{ term: t`Renews automatically on`, description: formatDay(plan.renews_on, 'long') }]
                : []),
              ...(plan.started_on ? [{ term: t`Started on`, description: formatDay(plan.started_on, 'long') }] : []),
              ...(plan.devices > 0
                ? [
                    {
                      term: t`Devices`,
                      description: <Plural value={plan.devices} one="Up to # device" other="Up to # devices" />,
                    },
                  ]
                : []),
              ...(response
                ? [
                    { term: t`First reply, critical`, description: t(responseTimeLabels(response.critical)) },
                    { term: t`First reply, normal`, description: t(responseTimeLabels(response.normal)) },
                  ]
                : []),
            ]}
          />
        </chakra.div>
        {included.length > 0 ? (
          <chakra.div>
            <Heading as="h3" size="h4" marginBottom="3">
              <Trans>Included</Trans>
            </Heading>
            <List variant="bullet">
              {included.map((item) => (
                <li key={item.id}>{t(item)}</li>
              ))}
            </List>
          </chakra.div>
        ) : null}
      </chakra.div>
      {canChange && !isSupported(plan) ? <UnsupportedPlan /> : null}
      {canChange && isSupported(plan) && plan.state === 'active' ? (
        <chakra.div display="grid" gap="6" marginTop="8">
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button aria-expanded={openForm === 'change'} onClick={() => toggle('change')}>
              <Trans>Change plan</Trans>
            </Button>
            <Button aria-expanded={openForm === 'cancel'} onClick={() => toggle('cancel')}>
              <Trans>Cancel plan</Trans>
            </Button>
          </chakra.div>
          {openForm === 'change' ? <ChangeForm userId={userId} plan={plan} prices={prices} onDone={closeForm} /> : null}
          {openForm === 'cancel' ? <CancelForm userId={userId} plan={plan} onDone={closeForm} /> : null}
        </chakra.div>
      ) : null}
      {canChange ? null : (
        <Text size="small" tone="muted" marginTop="6">
          <Trans>Owners of your company can change and cancel the plan.</Trans>
        </Text>
      )}
    </section>
  );
}

/** A scheduled cancellation or change, and the button that takes it back. */
function PendingChange({ userId, plan, canChange }: { userId: string; plan: ActivePlan; canChange: boolean }): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const action = usePlanAction(userId, plan);
  const ref = useRef<HTMLDivElement>(null);
  const { state } = plan;
  useEffect(() => {
    // Anyone who has just canceled sees the confirmation without scrolling.
    if (state === 'canceling') ref.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const renderResumeButton = (label: ReactNode) =>
    canChange ? (
      <Button
        loading={action.isPending}
        onClick={() =>
          action.mutate({ do: 'keep' }, () =>
            toast({ title: msg`Your plan continues as before. We’re emailing you a confirmation.`, status: 'success' }),
          )
        }
      >
        {label}
      </Button>
    ) : null;
  if (plan.state === 'canceling') {
    const day = formatDay(plan.ends_on ?? plan.renews_on, 'long');
    return (
      <div ref={ref}>
        <Alert
          tone="warning"
          live
          title={t`Canceled: the plan ends on ${day}`}
          actions={renderResumeButton(<Trans>Keep the plan after all</Trans>)}
        >
          <Trans>
            You won’t be charged after that day, and we’ll email you a confirmation. Until then, everything works as before.
          </Trans>
        </Alert>
      </div>
    );
  }
  if (plan.next_plan === null || plan.next_users === null || plan.next_price_cents === null) return null;
  const day = formatDay(plan.renews_on, 'long');
  return (
    <Alert live title={t`Changes on ${day}`} actions={renderResumeButton(<Trans>Undo the change</Trans>)}>
      {planName(plan.next_plan)}, <Plural value={plan.next_users} one="# user" other="# users" />:{' '}
      {formatPrice(plan.next_price_cents, plan.period)}
    </Alert>
  );
}
