import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, useFeatureToggle } from '@tulebyte/platform';
import { List, Text } from '@tulebyte/ui';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { QueriedCard } from './card.tsx';

const DAYS = 28;
const Count = v.pipe(v.number(), v.integer());
const Metrics = v.object({ now: v.object({ leads: Count, tickets: Count, solved: Count }) });

/** Null for everyone whose role doesn't include reports; only the database knows who they are. */
async function fetchMetrics() {
  const supabase = await getSupabase();
  if ((await supabase.rpc('is_admin')).data !== true) return null;
  const metrics = await supabase.rpc('executive_metrics', { days: DAYS });
  return metrics.error?.code === '42501' ? null : parseRows(Metrics, metrics);
}

/** Key metrics for managers and owners of the team while the `enterprise_dashboard` feature is on. */
export function ExecutiveCard({ userId }: { userId: string }): ReactNode {
  const enabled = useFeatureToggle().isEnabled('enterprise_dashboard');
  const query = useQuery(queryOptions({ queryKey: ['executive', userId], queryFn: fetchMetrics, enabled, retry: false }));
  // Hidden until the role is known. Only they can get as far as an error.
  if (!enabled || query.data === null || query.isPending) return null;
  return (
    <QueriedCard id="executive" title={<Trans>Executive view</Trans>} query={query}>
      {(metrics) => metrics && <ExecutiveMetrics {...metrics} />}
    </QueriedCard>
  );
}

function ExecutiveMetrics({ now: { leads, tickets, solved } }: v.InferOutput<typeof Metrics>): ReactNode {
  return (
    <>
      <Text size="small" tone="muted" marginBottom="2">
        <Trans>Last {DAYS} days</Trans>
      </Text>
      <List>
        <li>
          <Plural value={leads} one="# lead" other="# leads" />
        </li>
        <li>
          <Plural value={tickets} one="# ticket opened" other="# tickets opened" />
        </li>
        <li>
          <Plural value={solved} one="# ticket solved" other="# tickets solved" />
        </li>
      </List>
      <CtaLink to="/admin/analytics">
        <Trans>Analytics</Trans>
      </CtaLink>
    </>
  );
}
