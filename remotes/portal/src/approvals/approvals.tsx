import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { chakra, Heading, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DecisionForm } from '../billing-documents/decision-form.tsx';
import { useOwnName } from '../billing-documents/own-name.ts';
import { useDecision } from '../billing-documents/ticket-billing-documents.ts';
import type { OpenEstimate } from './open-estimates.ts';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fill, minmax(24rem, 1fr))' },
    alignItems: 'start',
    marginTop: '3',
    marginBottom: '10',
  },
});

/** A single one has its decision beside what it covers. */
const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border.default',
    borderRadius: 'surface',
    '&:only-child': {
      gridColumn: '1 / -1',
      gridTemplateColumns: { lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      columnGap: '10',
      '& > :last-child': { borderTopWidth: { lg: '0' }, paddingTop: { lg: '0' } },
    },
  },
});

/** Estimates that wait for the reader, each with its amount, lines, and ticket, to decide in place. They are also in their tickets. */
export function Approvals({ estimates, userId }: { estimates: readonly OpenEstimate[]; userId: string }): ReactNode {
  if (estimates.length === 0) return null;
  return (
    <section aria-labelledby="approvals">
      <Heading as="h2" size="h3" id="approvals">
        <Plural value={estimates.length} one="An estimate needs your approval" other="# estimates need your approval" />
      </Heading>
      <CtaLink to="/video/approve-an-estimate">
        <Trans>Watch how to approve an estimate</Trans>
      </CtaLink>
      <Cards>
        {estimates.map((estimate) => (
          <ApprovalCard key={estimate.id} estimate={estimate} userId={userId} />
        ))}
      </Cards>
    </section>
  );
}

function ApprovalCard({
  estimate: { id, number, ticket_number, subject, device, tax_cents, total_cents, lines, sent_at },
  userId,
}: {
  estimate: OpenEstimate;
  userId: string;
}): ReactNode {
  const { t } = useLingui();
  const decision = useDecision(ticket_number, userId);
  return (
    <Card aria-label={t`Estimate ${number}`}>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap="4">
          <Heading as="h3" size="h4">
            <Trans>Estimate {number}</Trans>
          </Heading>
          <Text as="span" size="figure">
            {formatMoney(total_cents, 'always')}
          </Text>
        </chakra.div>
        <Text size="ui" overflowWrap="anywhere">
          <Link asChild variant="inline">
            <RouterLink to={ticketPath(ticket_number)}>{subject}</RouterLink>
          </Link>
          <Text as="span" size="small" tone="muted">
            {' '}
            · {device}
            {sent_at ? (
              <>
                {' '}
                · <RelativeTime at={sent_at} />
              </>
            ) : null}
          </Text>
        </Text>
        <chakra.table textStyle="small" width="full" aria-label={t`What estimate ${number} covers`}>
          <tbody>
            {lines.map(({ position, description, quantity, amount_cents }) => (
              <Line
                key={position}
                label={quantity === 1 ? description : `${formatNumber(quantity, 2)} × ${description}`}
                cents={amount_cents}
              />
            ))}
            {tax_cents > 0 ? <Line label={t`Sales tax`} cents={tax_cents} /> : null}
          </tbody>
        </chakra.table>
      </chakra.div>
      <DecisionForm estimate={id} name={useOwnName()} decide={decision.mutateAsync} />
    </Card>
  );
}

function Line({ label, cents }: { label: string; cents: number }): ReactNode {
  return (
    <tr>
      <chakra.th scope="row" fontWeight="400" textAlign="start" paddingBlock="0.5" overflowWrap="anywhere">
        {label}
      </chakra.th>
      <chakra.td textAlign="end" verticalAlign="top" paddingInlineStart="4" fontVariantNumeric="tabular-nums">
        {formatMoney(cents, 'always')}
      </chakra.td>
    </tr>
  );
}
