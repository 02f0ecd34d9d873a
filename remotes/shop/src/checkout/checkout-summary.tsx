import { Trans } from '@lingui/react/macro';
import { groupByBuild, type Quote } from '@tulebyte/backend-api/functions/order';
import { formatMoney } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Link, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { QuoteTotals } from '../cart/totals.tsx';
import { BuildGroup, useBuildTitle } from '../builds/build-group.tsx';
import { BuildIssues } from '../builds/build-issues.tsx';
import { fromQuoteLine } from '../builds/build-line.ts';
import { ChangeBuild } from '../builds/change-build.tsx';
import type { BuildIssue } from '../builds/build-issue.ts';

const Line = chakra('li', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', textStyle: 'ui', fontVariantNumeric: 'tabular-nums' },
});

/** The order summary beside the form. */
export function CheckoutSummary({
  quote,
  place,
  stale,
  issues,
  children,
}: {
  quote: Quote;
  place: string;
  stale: boolean;
  /** Issues by build key. */
  issues: ReadonlyMap<string, BuildIssue>;
  children: ReactNode;
}): ReactNode {
  const titleOf = useBuildTitle();
  const { loose, builds } = groupByBuild(quote.lines);
  return (
    <Surface variant="sunken" display="grid" gap="4" aria-busy={stale} position={{ lg: 'sticky' }} top={{ lg: '6.25rem' }}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <Heading as="h2" size="h4">
          <Trans>Your order</Trans>
        </Heading>
        <Link asChild variant="inline" textStyle="ui">
          <RouterLink to="/shop/cart">
            <Trans>Change</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      {[...builds].map(([key, quoted], index) => {
        const title = titleOf(index, builds.size);
        const lines = quoted.map(fromQuoteLine);
        const issue = issues.get(key);
        return (
          <BuildGroup key={key} title={title} lines={lines} showLeadTime>
            {issue ? (
              <>
                <BuildIssues issue={issue} />
                <ChangeBuild build={key} title={title} lines={lines} />
              </>
            ) : null}
          </BuildGroup>
        );
      })}
      {loose.length > 0 ? (
        <chakra.ul display="grid" gap="2">
          {loose.map(({ slug, name, quantity, unit_cents }) => (
            <Line key={slug}>
              <span>
                {quantity} × {name}
              </span>
              <span>{formatMoney(quantity * unit_cents)}</span>
            </Line>
          ))}
        </chakra.ul>
      ) : null}
      <QuoteTotals quote={quote} place={place} />
      {children}
    </Surface>
  );
}
