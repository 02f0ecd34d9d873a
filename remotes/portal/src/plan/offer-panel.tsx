import { columnsFrom } from '@tulebyte/workspace/columns';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Heading, List, Surface, Text } from '@tulebyte/ui';
import { SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { isSupported, usePlanAction, type Offer, type ActivePlan } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';
import { throwPlanError } from './plan-error.ts';
import { TermsAndConsent } from './terms.tsx';
import { planName } from '@tulebyte/brand/plan-name';
import { planInclusions } from './plan-inclusions.ts';
import { UnsupportedPlan } from './unsupported-plan.tsx';

/** The offer and, beside it on wide screens, the terms. */
const Columns = columnsFrom('lg', 'minmax(0, 4fr) minmax(0, 7fr)', { base: '6', lg: '12' }, { base: '6', lg: '12' });

const Acceptance = v.object({ consent: v.literal(true, 'consent') });

/** An offer that an owner accepts by ticking the consent box. */
export function OfferPanel({
  userId,
  offer,
  activePlan,
  canChange,
}: {
  userId: string;
  offer: Offer;
  activePlan: ActivePlan | null;
  canChange: boolean;
}): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const action = usePlanAction(userId, offer);
  const kit = useWorkspaceForm({
    id: 'accept-plan',
    schema: Acceptance,
    defaultValues: { consent: false },
    draft: false,
    failureMessage: t`We couldn’t save this. Please try again, or call us.`,
    translate: () => t`Check the box to agree to the terms.`,
    onSubmit: async () => {
      try {
        await action.mutateAsync({ do: 'accept', agreedCents: offer.price_cents, terms: renewalTerms.version });
      } catch (error) {
        throwPlanError(error, t);
      }
      toast({ title: msg`Your plan has started. We’re emailing you what you agreed to.`, status: 'success' });
    },
  });
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }}>
      <Columns>
        <div>
          <Heading as="h2" size="h3" marginBottom="1">
            {activePlan ? t`Our offer for a new plan: ${planName(offer.plan)}` : t`Our offer: ${planName(offer.plan)}`}
          </Heading>
          <Text size="lede">{formatPrice(offer.price_cents, offer.period)}</Text>
          <Text size="small" tone="muted" marginBottom="5">
            <Plural value={offer.users} one="# user" other="# users" /> ×{' '}
            <Trans>{formatMoney(offer.unit_cents)} per user per month, before sales tax</Trans>
          </Text>
          <List variant="bullet" columns={{ base: '1', md: '2', lg: '1' }}>
            {planInclusions(offer.plan).map((item) => (
              <li key={item.id}>{t(item)}</li>
            ))}
          </List>
        </div>
        {canChange && !isSupported(offer) ? <UnsupportedPlan /> : null}
        {canChange && isSupported(offer) ? (
          <WorkspaceForm kit={kit} gap="5" labels={{ consent: t`Consent` }}>
            {activePlan ? (
              <Text size="ui">
                <Trans>It replaces your current plan, starting today.</Trans>
              </Text>
            ) : null}
            <TermsAndConsent terms={offer} renewsOn={null} />
            <SubmitButton justifySelf="start">
              <Trans>Start the plan today</Trans>
            </SubmitButton>
          </WorkspaceForm>
        ) : null}
        {canChange ? null : (
          <Text size="ui">
            <Trans>An owner of your company can accept it here.</Trans>
          </Text>
        )}
      </Columns>
    </Surface>
  );
}
