import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tulebyte/i18n';
import { useNow } from '@tulebyte/i18n/live-time';
import { useSession } from '@tulebyte/platform';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { Bars } from '../charts/bars.tsx';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { VitalScale } from '../charts/vital-scale.tsx';
import { VITAL_NAMES } from '../charts/vital.ts';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { ticketListUrl } from '../ticket-list/filters.ts';
import { ticketViewsQuery } from '../ticket-list/views/ticket-views.ts';
import { SECURITY_KINDS, useAdminOverview, type AdminOverview } from '../backend/admin-overview.ts';
import { useBusinessTime } from '../reports/measured.ts';
import { usePermission } from '../access/use-permission.ts';
import { localDay } from '../layout/local-day.ts';
import { NextDue } from './next-due.tsx';
import { securityLabels } from './security-labels.ts';

/** Key numbers of every admin area that the role includes, each linking to its details. */
export function OverviewScreen(): ReactNode {
  const query = useAdminOverview();
  const [usesReports, usesSecurity, usesAssistant] = [
    usePermission('reports'),
    usePermission('security'),
    usePermission('assistant'),
  ];
  return (
    <QueryBoundary query={query} skeleton={<OverviewSkeleton />}>
      {(overview) => (
        <chakra.div display="grid" gap="10">
          <Headline overview={overview} />
          <NextDue unsolved={TICKET_PRIORITIES.reduce((sum, priority) => sum + (overview.ticketsByPriority[priority] ?? 0), 0)} />
          <Panels>
            <TicketPanels overview={overview} />
            {usesReports ? <VitalsPanel overview={overview} /> : null}
            {usesSecurity ? <SecurityPanel overview={overview} /> : null}
            {usesAssistant ? (
              <>
                <AssistantPanel overview={overview} />
                <SitePanel overview={overview} />
              </>
            ) : null}
          </Panels>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function Headline({ overview }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  const time = useBusinessTime();
  const { medianFirstResponseMinutes: median, unanswered, inquiries, since } = overview;
  const now = useNow();
  const ownId = useSession().user?.id ?? '';
  const counts = useQuery(ticketViewsQuery(ownId)).data?.counts;
  const count = (view: 'overdue' | 'unassigned') => (counts === undefined ? '…' : formatNumber(counts[view] ?? 0));
  return (
    <StatRow>
      <LinkedStat
        label={t`Overdue`}
        value={count('overdue')}
        note={t`past their response time`}
        to={ticketListUrl({ status: 'overdue' })}
      />
      <LinkedStat label={t`Unassigned`} value={count('unassigned')} note={t`unsolved`} to={ticketListUrl({ assignee: 'none' })} />
      <LinkedStat
        label={t`Waiting for a first reply`}
        value={formatNumber(unanswered)}
        note={t`new or open`}
        to={ticketListUrl({ status: 'unanswered', sort: 'oldest' })}
      />
      <LinkedStat
        label={t`First reply`}
        value={time(median)}
        note={median === null ? t`no replies yet` : t`median, business hours`}
        to={ticketListUrl({ status: 'all', report: 'answered', since: localDay(Date.parse(since)), until: localDay(now) })}
      />
      <LinkedStat
        label={t`New leads`}
        value={formatNumber(inquiries.new)}
        note={t`${formatNumber(inquiries.total)} in the last 28 days`}
        to="/admin/leads?status=new"
      />
    </StatRow>
  );
}

function TicketPanels({ overview }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Panel title={t`Tickets by status`}>
        <Bars
          label={t`Tickets by status`}
          empty={
            <InlineEmpty>
              <Trans>No tickets right now. Closed ones aren’t counted here.</Trans>
            </InlineEmpty>
          }
          // Years of closed tickets would make the other bars invisible.
          bars={TICKET_STATUSES.filter((status) => status !== 'closed').map((status) => ({
            id: status,
            label: t(agentStatusLabels[status]),
            value: overview.tickets[status] ?? 0,
            to: `/admin/tickets?status=${status}`,
            tone: status === 'solved' ? 'tule' : 'river',
          }))}
        />
      </Panel>
      <Panel title={t`Unsolved, by priority`}>
        <Bars
          label={t`Unsolved, by priority`}
          empty={
            <InlineEmpty>
              <Trans>No unsolved tickets.</Trans>
            </InlineEmpty>
          }
          bars={TICKET_PRIORITIES.map((priority) => ({
            id: priority,
            label: t(priorityLabels[priority]),
            value: overview.ticketsByPriority[priority] ?? 0,
            to: `/admin/tickets?priority=${priority}`,
            tone: priority === 'critical' || priority === 'high' ? 'dusk' : 'river',
          }))}
        />
      </Panel>
    </>
  );
}

function VitalsPanel({ overview }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  const timed = VITAL_NAMES.flatMap((name) => {
    const vital = overview.vitals[name];
    return vital ? [{ name, ...vital }] : [];
  });
  return (
    <Panel title={t`Real-user performance`} note={t`75th percentile`}>
      {timed.length > 0 ? (
        timed.map(({ name, p75, count }) => <VitalScale key={name} name={name} value={p75} count={count} />)
      ) : (
        <InlineEmpty icon="clock">
          <Trans>No visits measured yet. Measurements arrive from visitors who allowed analytics.</Trans>
        </InlineEmpty>
      )}
    </Panel>
  );
}

function SecurityPanel({ overview }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`Blocked attempts`}>
      <Bars
        label={t`Blocked attempts`}
        empty={
          <InlineEmpty icon="shield">
            <Trans>Nothing was blocked in the last 28 days.</Trans>
          </InlineEmpty>
        }
        bars={SECURITY_KINDS.filter((kind) => !kind.startsWith('role_')).map((kind) => ({
          id: kind,
          label: t(securityLabels[kind]),
          value: overview.securityEvents[kind] ?? 0,
          to: `/admin/security?kind=${kind}`,
          tone: 'dusk',
        }))}
      />
    </Panel>
  );
}

function AssistantPanel({ overview: { chat } }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`Assistant`}>
      <Bars
        label={t`Assistant`}
        empty={
          <InlineEmpty>
            <Trans>No questions in the last 28 days. Visitors can ask the assistant from any page.</Trans>
          </InlineEmpty>
        }
        bars={[
          { id: 'questions', label: t`Questions`, value: chat.questions, to: '/admin/chatbot' },
          { id: 'unanswered', label: t`Without an answer`, value: chat.unanswered, to: '/admin/chatbot', tone: 'dusk' },
          { id: 'helpful', label: t`Rated helpful`, value: chat.helpful, to: '/admin/chatbot', tone: 'tule' },
          { id: 'unhelpful', label: t`Rated unhelpful`, value: chat.unhelpful, to: '/admin/chatbot', tone: 'dusk' },
        ]}
      />
    </Panel>
  );
}

function SitePanel({ overview: { products, knowledge } }: { overview: AdminOverview }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`On the site`}>
      <StatRow>
        <LinkedStat
          label={t`Products on sale`}
          value={formatNumber(products.active)}
          note={products.active === 0 ? t`nothing in the shop yet` : t`${formatNumber(products.outOfStock)} out of stock`}
          to="/admin/products?state=active"
        />
        <LinkedStat
          label={t`Passages the assistant knows`}
          value={formatNumber(knowledge.chunks)}
          note={t`from ${formatNumber(knowledge.documents)} documents`}
          to="/admin/chatbot"
        />
      </StatRow>
    </Panel>
  );
}

function OverviewSkeleton(): ReactNode {
  return (
    <chakra.div display="grid" gap="10">
      <StatRow>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="6rem" />
        ))}
      </StatRow>
      <Skeleton height="24rem" />
      <Panels>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="14rem" />
        ))}
      </Panels>
    </chakra.div>
  );
}
