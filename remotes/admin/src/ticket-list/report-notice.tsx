import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { StaffMember } from '../tickets/staff.ts';
import type { ReportMeasure, TicketFilters } from './filters.ts';
import { viewUrl } from './views/view.ts';

const labels: Readonly<Record<ReportMeasure, MessageDescriptor>> = {
  opened: msg`Opened`,
  answered: msg`First reply`,
  response_met: msg`First reply on time`,
  response_missed: msg`First reply late`,
  solved: msg`Solved`,
  solution_met: msg`Solved on time`,
  solution_missed: msg`Solved late`,
  rated_good: msg`Solved and rated good`,
  rated_bad: msg`Solved and rated bad`,
  logged: msg`Time logged`,
};

/** Names the report metric that the list is filtered by, with a link that removes the filter. */
export default function ReportNotice({
  filters,
  staff,
}: {
  filters: TicketFilters & { report: ReportMeasure };
  staff: readonly StaffMember[];
}): ReactNode {
  const { t } = useLingui();
  const [since, until] = [filters.since && formatDay(filters.since), filters.until && formatDay(filters.until)];
  const agent = staff.find(({ id }) => id === filters.logged_by)?.name;
  return (
    <span>
      {' · '}
      {t(labels[filters.report])}
      {agent ? <> {t`by ${agent}`}</> : null}
      {since && until ? <> {t`${since} – ${until}`}</> : until ? <> {t`until ${until}`}</> : null} ·{' '}
      <Link asChild variant="inline">
        <RouterLink to={viewUrl(filters)}>
          <Trans>Any time</Trans>
        </RouterLink>
      </Link>
    </span>
  );
}
