import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { chakra, Heading, List, Surface, Text } from '@tulebyte/ui';
import { ErrorSummary, Form, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { isSupported, usePlanAction, type Offer, type ActivePlan } from './my-plan.ts';
import { usePriceLabels } from './price-labels.tsx';
import { toastRejection } from './plan-error.ts';
import { TermsAndConsent } from './terms.tsx';
import { planName } from './plan-name.ts';
import { includedIn } from './labels.ts';
import { UnsupportedPlan } from './unsupported-plan.tsx';

/** What it is, and beside it, where there is room, what is agreed to. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '12' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 7fr)' },
  },
});

const Acceptance = v.object({ consent: v.literal(true, 'consent') });

/** An offer of ours: a tick and a press begin the plan. */
export function OfferPanel({
  userId,
  offer,
  running,
  canChange,
}: {
  userId: string;
  offer: Offer;
  running: ActivePlan | null;
  canChange: boolean;
}): ReactNode {
  const { t } = useLingui();
  const priceLabels = usePriceLabels();
  const action = usePlanAction(userId, offer);
  const kit = useAppForm({
    id: 'accept-plan',
    schema: Acceptance,
    defaultValues: { consent: false },
    draft: false,
    failureMessage: t`This was not saved. Please try again, or call us.`,
    translate: () => t`Tick the box to agree to the terms.`,
    onSubmit: async () => {
      try {
        await action.mutateAsync({ do: 'accept', agreedCents: offer.price_cents, terms: renewalTerms.version });
      } catch (error) {
        toastRejection(error, t);
      }
      toast({ title: msg`Your plan has started. An email confirms what you agreed to.`, status: 'success' });
    },
  });
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }}>
      <Columns>
        <div>
          <Heading as="h2" size="h3" marginBottom="1">
            {running ? t`Our offer for a new plan: ${planName(offer.plan)}` : t`Our offer: ${planName(offer.plan)}`}
          </Heading>
          <Text size="lede">{priceLabels(offer.price_cents, offer.period)}</Text>
          <Text size="small" tone="muted" marginBottom="5">
            <Plural value={offer.users} one="# user" other="# users" /> ×{' '}
            <Trans>{formatMoney(offer.unit_cents)} a user a month, before sales tax</Trans>
          </Text>
          <List variant="bullet" columns={{ base: '1', md: '2', lg: '1' }}>
            {includedIn(offer.plan).map((item) => (
              <li key={item.id}>{t(item)}</li>
            ))}
          </List>
        </div>
        {canChange && !isSupported(offer) ? <UnsupportedPlan /> : null}
        {canChange && isSupported(offer) ? (
          <Form kit={kit} method="dialog" gap="5">
            <ErrorSummary title={t`Please look at this again`} labels={{ consent: t`Consent` }} />
            {running ? (
              <Text size="ui">
                <Trans>It takes the place of the plan that runs now, from today.</Trans>
              </Text>
            ) : null}
            <TermsAndConsent of={offer} renewsOn={null} />
            <SubmitButton justifySelf="start">
              <Trans>Start the plan today</Trans>
            </SubmitButton>
          </Form>
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
