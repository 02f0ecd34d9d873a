import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { useNow } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../../layout/inline-empty.tsx';
import { localDay } from '../../layout/local-day.ts';
import { Panels } from '../../layout/panel.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { Headline } from './headline.tsx';
import { DevicePanel, LanguagePanel } from './share-panels.tsx';
import { isDayInProgress, type TrafficFilters, type TrafficReport } from './traffic-report.ts';
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
  const isInProgress = isDayInProgress(report, localDay(useNow()));
  const isPartial = !isInProgress && countingSince !== null && countingSince > report.before_since;
  const period = rangeOf(since, until);
  const periodBefore = rangeOf(beforeSince, beforeUntil);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10" aria-busy={updating}>
      <Text size="small" tone="muted" role="status">
        {isInProgress
          ? t`${period} so far. It’s compared with the day before once the day is over.`
          : t`${period}, compared with ${periodBefore}.`}{' '}
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
          <Headline now={now} before={isInProgress ? null : before} />
          <TrendPanel report={report} />
          {filters.source === '*' ? (
            <GroupPanel kind="source" groups={report.sources} report={report} urlWith={urlWith} hasBefore={!isInProgress} />
          ) : null}
          {filters.path === '*' ? (
            <GroupPanel kind="page" groups={report.pages} report={report} urlWith={urlWith} hasBefore={!isInProgress} />
          ) : null}
          <Panels>
            <GoalPanel report={report} urlWith={urlWith} hasBefore={!isInProgress} />
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

const rangeOf = (first: string | undefined, last: string | undefined) => (first === last ? String(first) : `${first} – ${last}`);
