import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useMyInvoices } from '../invoices/my-invoices.ts';
import { CtaLink } from '@tulebyte/cta/links';
import { QueriedCard } from './card.tsx';

/** The total of unpaid invoices. */
export function UnpaidInvoicesCard({ userId }: { userId: string }): ReactNode {
  const query = useMyInvoices(userId);
  return (
    <QueriedCard id="unpaid" title={<Trans>Unpaid invoices</Trans>} query={query}>
      {(data) => {
        const unpaid = data.filter(({ paid_on }) => paid_on === null);
        return (
          <>
            {unpaid.length === 0 ? (
              <Text size="ui">
                <Trans>No balance due.</Trans>
              </Text>
            ) : (
              <Text size="figure">
                {formatMoney(
                  unpaid.reduce((sum, { total_cents }) => sum + total_cents, 0),
                  'always',
                )}
              </Text>
            )}
            <CtaLink to="/client-portal/invoices">
              {unpaid.length === 0 ? (
                <Trans>Invoices</Trans>
              ) : (
                <Plural value={unpaid.length} one="One invoice" other="# invoices" />
              )}
            </CtaLink>
          </>
        );
      }}
    </QueriedCard>
  );
}
