import { Trans, useLingui } from '@lingui/react/macro';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { currentLocale, formatMoney } from '@tulebyte/i18n';
import { Heading, List, Surface, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { formatDay } from '@tulebyte/i18n/dates';
import type { Offer, Quote, Supported } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';
import { planName } from '@tulebyte/brand/plan-name';

/**
 * The full terms directly above an unticked consent box, in text no smaller than the rest (California Business and Professions
 * Code §17602 (a)). The confirmation email repeats them word for word, and the record names their version.
 */
export function TermsAndConsent({ terms, renewsOn }: { terms: Quote | Supported<Offer>; renewsOn: string | null }): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const { plan, users, price_cents, period } = terms;
  const lines = renewalTerms[currentLocale()]({
    plan: planName(plan),
    users,
    price: formatMoney(price_cents),
    period,
    renewsOn: renewsOn === null ? null : formatDay(renewsOn, 'long'),
  });
  const price = formatPrice(price_cents, period);
  return (
    <Surface variant="dusk" display="grid" gap="3">
      <Heading as="h3" size="h4">
        <Trans>Terms: this plan renews automatically</Trans>
      </Heading>
      <List variant="bullet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <Text size="small" tone="muted">
        {t`Version ${renewalTerms.version}. We’ll email you these terms.`}
      </Text>
      <Checkbox name="consent" label={<strong>{t`I agree: ${price}, renewing automatically until I cancel.`}</strong>} />
    </Surface>
  );
}
