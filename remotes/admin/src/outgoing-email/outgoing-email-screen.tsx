import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Options } from '@tulebyte/lists/options';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { ActiveFilter } from '../layout/active-filter.tsx';
import { DenseSelect } from '../layout/dense-select.tsx';
import { EmailTable } from './email-table.tsx';
import { EMAIL_STATES, stateLabels } from './email.ts';
import { PAGE_SIZE, useOutgoingEmails } from './emails.ts';
import { emailFilters } from './filters.ts';

/** The outbox, newest first, with state and page in the URL. */
export function OutgoingEmailScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(emailFilters);
  const { filters, set, urlWith } = list;
  const query = useOutgoingEmails(filters);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" columnGap="4" rowGap="2">
        <DenseSelect label={t`Status`} value={filters.state} onChange={(value) => set('state', value)}>
          <option value="open">{t`Not sent`}</option>
          <option value="all">{t`All`}</option>
          <Options values={EMAIL_STATES} labels={stateLabels} />
        </DenseSelect>
        {filters.newsletter === '' ? null : (
          <ActiveFilter clear={urlWith('newsletter', '')}>
            <Trans>One newsletter</Trans>
          </ActiveFilter>
        )}
      </chakra.div>
      <QueryBoundary query={query} skeleton={<Skeleton height="20rem" />}>
        {({ emails, total }) => (
          <ListResults
            count={<Plural value={total} one="# email" other="# emails" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of emails`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            {emails.length > 0 ? (
              <EmailTable emails={emails} />
            ) : (
              <NoMatches
                icon="check-circle"
                title={filters.state === 'open' ? t`Nothing is waiting to be sent` : t`No emails here`}
                clearLabel={<Trans>Show all emails</Trans>}
                onClear={filters.state === 'all' ? undefined : () => set('state', 'all')}
              >
                <Trans>Emails that wait or fail show up here. Failed ones are kept until you resend or discard them.</Trans>
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
