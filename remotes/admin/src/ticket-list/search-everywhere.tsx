import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ticketFilters, type TicketFilters } from './filters.ts';
import { isEverything } from './views/view.ts';

/** Says that the search covers only the current filters, and links to the same search of all tickets. */
export function SearchEverywhere({ filters }: { filters: TicketFilters }): ReactNode {
  const { t } = useLingui();
  if (filters.q === '') return null;
  if (filters.report === '' && isEverything(filters)) return <span> {t`in all tickets`}</span>;
  const params = ticketFilters.change(new URLSearchParams({ status: 'all' }), 'q', filters.q);
  return (
    <span>
      {' '}
      {t`in these filters`} ·{' '}
      <Link asChild variant="inline">
        <RouterLink to={`/admin/tickets?${params}`}>
          <Trans>Search all tickets</Trans>
        </RouterLink>
      </Link>
    </span>
  );
}
