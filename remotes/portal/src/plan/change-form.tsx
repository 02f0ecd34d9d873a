import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field, FormSubmitError, Input, Radio, RadioGroup } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { CtaLink } from '@tulebyte/cta/links';
import { PLAN_IDS, type PlanId } from '@tulebyte/organizations/plan';
import { usePlanAction, useQuote, type MyPlan, type Supported, type ActivePlan } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { throwPlanError } from './plan-error.ts';
import { TermsAndConsent } from './terms.tsx';
import { planName } from '@tulebyte/brand/plan-name';

const Change = v.object({
  plan: v.picklist(PLAN_IDS),
  users: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'users'),
    v.transform(Number),
    v.minValue(1, 'users'),
    v.maxValue(1000, 'users'),
  ),
  consent: v.literal(true, 'consent'),
});

/** Another plan or number of users. The database quotes the price, which is shown before the client agrees. */
export function ChangeForm({
  userId,
  plan,
  prices,
  onDone,
}: {
  userId: string;
  plan: Supported<ActivePlan>;
  prices: MyPlan['prices'];
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const action = usePlanAction(userId, plan);
  const kit = useWorkspaceForm({
    id: 'change-plan',
    schema: Change,
    defaultValues: { plan: plan.plan, users: String(plan.users), consent: false },
    secret: ['consent'],
    failureMessage: t`We couldn’t save this. Please try again, or call us.`,
    translate: (message) =>
      message === 'consent' ? t`Check the box to agree to the terms.` : t`Enter a whole number from 1 to 1,000.`,
    onSubmit: async (values) => {
      if (!quote.data) throw new FormSubmitError({ form: t`Choose another plan or another number of users first.` });
      try {
        await action.mutateAsync({
          do: 'change',
          plan: values.plan,
          users: values.users,
          agreedCents: quote.data.price_cents,
          terms: renewalTerms.version,
        });
      } catch (error) {
        throwPlanError(error, t);
      }
      toast({ title: msg`Done. We’re emailing you what you agreed to.`, status: 'success' });
      onDone();
    },
  });
  const selectedPlan = PLAN_IDS.find((id) => id === kit.form.watch('plan')) ?? plan.plan;
  const users = Number(kit.form.watch('users'));
  const isChanged = selectedPlan !== plan.plan || users !== plan.users;
  const quote = useQuote(plan, selectedPlan, users, isChanged && Number.isInteger(users) && users >= 1 && users <= 1000);
  const { form } = kit;
  const terms = JSON.stringify([selectedPlan, users, quote.data]);
  // California wants consent to the terms as they are shown (Business and Professions Code 17602): changed terms need consent again.
  useEffect(() => form.setValue('consent', false), [form, terms]);
  const choices = PLAN_IDS.filter((id) => id === plan.plan || prices[id] !== undefined);
  const unitPrice = (id: PlanId) => formatMoney(id === plan.plan ? plan.unit_cents : (prices[id] ?? 0));
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }}>
      <Heading as="h2" size="h3" marginBottom="5">
        <Trans>Change plan</Trans>
      </Heading>
      <WorkspaceForm kit={kit} gap="6" labels={{ users: t`Users`, consent: t`Consent` }}>
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,1fr)' }} gap="6">
          <RadioGroup name="plan" legend={t`Plan`}>
            {choices.map((id) => (
              <Radio
                key={id}
                value={id}
                label={planName(id)}
                hint={
                  id === plan.plan ? t`${unitPrice(id)} per user per month, as agreed` : t`${unitPrice(id)} per user per month`
                }
              />
            ))}
          </RadioGroup>
          <Field name="users" label={t`Users`} required>
            <Input type="number" inputMode="numeric" min={1} max={1000} />
          </Field>
        </chakra.div>
        {plan.plan === 'enterprise' ? null : (
          <Text as="div" size="ui">
            <Trans>Enterprise is quoted for each company; you’ll find the offer here.</Trans>{' '}
            <CtaLink to={`/support/new?${new URLSearchParams({ subject: t`Quote for the Enterprise plan` })}`}>
              <Trans>Get a quote</Trans>
            </CtaLink>
          </Text>
        )}
        {quote.isFetching && !quote.data ? <Skeleton height="12rem" /> : null}
        {quote.data ? (
          <>
            <QuoteSummary quote={quote.data} plan={plan} />
            <TermsAndConsent terms={quote.data} renewsOn={quote.data.renews_on} />
          </>
        ) : null}
        {quote.isError ? (
          <Text tone="error" role="alert">
            <Trans>We couldn’t load the price. Please try again, or call us.</Trans>
          </Text>
        ) : null}
        <FormActions variant="main" disabled={!quote.data} onCancel={onDone} cancelLabel={<Trans>Keep my plan</Trans>}>
          {quote.data ? t`Change to ${formatPrice(quote.data.price_cents, quote.data.period)}` : t`Change plan`}
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
