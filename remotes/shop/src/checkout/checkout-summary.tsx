import { Trans } from '@lingui/react/macro';
import type { Quote } from '@tulebyte/contracts/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Link, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { QuoteBill } from '../basket/bill.tsx';

const Line = chakra('li', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', textStyle: 'ui', fontVariantNumeric: 'tabular-nums' },
});

/** What is ordered, beside the form: nobody has to remember it. */
export function CheckoutSummary({
  quote,
  place,
  stale,
  children,
}: {
  quote: Quote;
  place: string;
  stale: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Surface variant="sunken" display="grid" gap="4" aria-busy={stale} position={{ lg: 'sticky' }} top={{ lg: '6' }}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <Heading as="h2" size="h4">
          <Trans>Your order</Trans>
        </Heading>
        <Link asChild variant="quiet">
          <RouterLink to="/shop/basket">
            <Trans>Change</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      <chakra.ul display="grid" gap="2">
        {quote.lines.map(({ slug, name, quantity, unit_cents }) => (
          <Line key={slug}>
            <span>
              {quantity} × {name}
            </span>
            <span>{formatMoney(quantity * unit_cents)}</span>
          </Line>
        ))}
      </chakra.ul>
      <QuoteBill quote={quote} place={place} />
      {children}
    </Surface>
  );
}
