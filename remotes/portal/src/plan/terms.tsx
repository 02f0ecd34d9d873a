import { Trans, useLingui } from '@lingui/react/macro';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { currentLocale, formatMoney } from '@tulebyte/i18n';
import { Heading, List, Surface, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { formatDay } from '../times/day.ts';
import type { Offer, Quote, Supported } from './my-plan.ts';
import { usePriceLabels } from './price-labels.tsx';
import { planName } from './plan-name.ts';

/**
 * The terms directly above the yes to them, in full and no smaller than the rest, with an unticked box (California Business and
 * Professions Code §17602 (a)). The words are the ones that the mail repeats and the record names.
 */
export function TermsAndConsent({ of, renewsOn }: { of: Quote | Supported<Offer>; renewsOn: string | null }): ReactNode {
  const { t } = useLingui();
  const priceLabels = usePriceLabels();
  const { plan, users, price_cents, period } = of;
  const lines = renewalTerms[currentLocale()]({
    plan: planName(plan),
    users,
    price: formatMoney(price_cents),
    period,
    renewsOn: renewsOn === null ? null : formatDay(renewsOn, 'long'),
  });
  const price = priceLabels(price_cents, period);
  return (
    <Surface variant="dusk" display="grid" gap="3">
      <Heading as="h3" size="h4">
        <Trans>Terms: this plan renews by itself</Trans>
      </Heading>
      <List variant="bullet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text size="small" tone="muted">
        {t`Version ${renewalTerms.version}. You get these terms by email.`}
      </Text>
      <Checkbox name="consent" label={<strong>{t`I agree: ${price}, renewed by itself until I cancel.`}</strong>} />
    </Surface>
  );
}
