import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { Panels } from '../../layout/panel.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { Headline } from './headline.tsx';
import { DevicePanel, LanguagePanel } from './share-panels.tsx';
import type { TrafficFilters, TrafficReport } from './traffic-report.ts';
import type { FilterName } from './traffic-toolbar.tsx';
import { TrendPanel } from './trend-panel.tsx';

export function TrafficBody({
  report,
  filters,
  urlWith,
  updating,
}: {
  report: TrafficReport;
  filters: TrafficFilters;
  urlWith: (name: FilterName, value: string) => string;
  updating: boolean;
}): ReactNode {
  const { t } = useLingui();
  const { now, before, counting_since: countingSince } = report;
  const [since, until, beforeSince, beforeUntil] = [report.since, report.until, report.before_since, report.before_until].map(
    (day) => formatDay(day),
  );
  const isPartial = countingSince !== null && countingSince > report.before_since;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10" aria-busy={updating}>
      <Text size="small" tone="muted" role="status">
        {t`${since} – ${until}, compared with ${beforeSince} – ${beforeUntil}.`}{' '}
        {isPartial ? t`Counting began on ${formatDay(countingSince)}, so the comparison is incomplete.` : null}
      </Text>
      {now.visitors + before.visitors === 0 ? (
        <InlineEmpty icon="eye">
          {countingSince === null ? (
            <Trans>No visits counted yet. They show up here once visitors who allow analytics open pages.</Trans>
          ) : (
            <Trans>No visits here in this period. Choose more days, or remove a filter.</Trans>
          )}
        </InlineEmpty>
      ) : (
        <>
          <Headline now={now} before={before} />
          <TrendPanel report={report} />
          {filters.source === '*' ? <GroupPanel kind="source" groups={report.sources} report={report} urlWith={urlWith} /> : null}
          {filters.page === '*' ? <GroupPanel kind="page" groups={report.pages} report={report} urlWith={urlWith} /> : null}
          <Panels>
            <GoalPanel report={report} urlWith={urlWith} />
            {report.funnel ? <FunnelPanel funnel={report.funnel} /> : null}
            {report.devices.length > 0 ? <DevicePanel devices={report.devices} /> : null}
            {report.languages.length > 0 ? <LanguagePanel languages={report.languages} /> : null}
          </Panels>
          {report.campaigns.length > 0 ? <CampaignPanel report={report} urlWith={urlWith} /> : null}
        </>
      )}
    </chakra.div>
  );
}
