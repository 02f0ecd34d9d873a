import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { formatDay } from '@tulebyte/i18n/dates';
import type { Quote, ActivePlan } from './my-plan.ts';
import { usePriceFormatter } from './use-price-formatter.ts';

/** Price and renewal before and after a change. */
export function QuoteSummary({ quote, plan }: { quote: Quote; plan: ActivePlan }): ReactNode {
  const { t } = useLingui();
  const formatPrice = usePriceFormatter();
  const day = formatDay(quote.effective_on, 'long');
  const renewal = formatDay(quote.renews_on, 'long');
  return (
    <div aria-live="polite">
      <DescriptionList
        items={[
          { term: t`Price now`, description: formatPrice(plan.price_cents, plan.period) },
          { term: t`Price after the change`, description: <strong>{formatPrice(quote.price_cents, quote.period)}</strong> },
          {
            term: t`Takes effect`,
            description: quote.is_immediate
              ? t`Now, because it’s more`
              : t`At the next renewal, ${day}; until then nothing changes`,
          },
          quote.is_immediate
            ? {
                term: t`Charged now`,
                description: t`${formatMoney(quote.due_now_cents)}: the difference for the days until ${renewal}`,
              }
            : { term: t`Charged now`, description: t`Nothing` },
        ]}
      />
    </div>
  );
}
