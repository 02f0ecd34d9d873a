import { oneLineRows } from '@tulebyte/lists/one-line-rows';
import { Options } from '@tulebyte/lists/options';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useTextParam } from '@tulebyte/router';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { Bars } from '../charts/bars.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { DenseSelect } from '../layout/dense-select.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { SECURITY_KINDS, useAdminOverview } from '../backend/admin-overview.ts';
import { securityLabels } from '../overview/security-labels.ts';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { CspPanel } from './csp-panel.tsx';
import { FailedSignInsPanel } from './failed-sign-ins-panel.tsx';
import { MAX_EVENTS, useSecurityEvents, type SecurityEvent } from './events.ts';
import { useExpandColumn } from '../layout/expand-column.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Security events`}
      note={
        <Trans>
          Attempts the site blocked, and changes to the team. We only keep the first eight characters of a person’s account ID;
          names are looked up when an owner opens this page.
        </Trans>
      }
      actions={
        <>
          <Button asChild size="sm">
            <RouterLink to="/admin/security/sessions">
              <Trans>Staff sessions</Trans>
            </RouterLink>
          </Button>
          <Button asChild size="sm">
            <RouterLink to="/admin/security/audit-log">
              <Trans>Audit log</Trans>
            </RouterLink>
          </Button>
        </>
      }
    >
      <SecurityScreen />
    </AdminPage>
  );
}

function SecurityScreen(): ReactNode {
  const { t } = useLingui();
  const [wanted, setKind] = useTextParam('kind');
  const kind = SECURITY_KINDS.find((known) => known === wanted);
  const overview = useAdminOverview();
  const events = useSecurityEvents(kind);
  return (
    <chakra.div display="grid" gap="8">
      <Panel title={t`By type, last 28 days`}>
        <QueryBoundary query={overview} skeleton={<Skeleton height="16rem" />}>
          {({ securityEvents }) => (
            <chakra.div maxWidth="narrow">
              <Bars
                label={t`By type, last 28 days`}
                empty={
                  <InlineEmpty icon="shield">
                    <Trans>Nothing was blocked and the team didn’t change in the last 28 days.</Trans>
                  </InlineEmpty>
                }
                bars={SECURITY_KINDS.map((one) => ({
                  id: one,
                  label: t(securityLabels[one]),
                  value: securityEvents[one] ?? 0,
                  to: `?kind=${one}`,
                  tone: 'dusk',
                }))}
              />
            </chakra.div>
          )}
        </QueryBoundary>
      </Panel>
      <Panel
        title={t`Latest`}
        actions={
          <chakra.div minWidth="13rem">
            <DenseSelect label={t`Kind`} value={kind ?? ''} onChange={setKind}>
              <option value="">{t`All kinds`}</option>
              <Options values={SECURITY_KINDS} labels={securityLabels} />
            </DenseSelect>
          </chakra.div>
        }
      >
        <QueryBoundary query={events} skeleton={<Skeleton height="20rem" />}>
          {(rows) =>
            rows.length > 0 ? (
              <EventTable events={rows} />
            ) : (
              <InlineEmpty icon="shield">
                <Trans>No events. Blocked attempts and changes to the team show up here.</Trans>
              </InlineEmpty>
            )
          }
        </QueryBoundary>
      </Panel>
      <FailedSignInsPanel />
      <CspPanel />
    </chakra.div>
  );
}

/** The name of an account, or what is known of its id. */
function Account({ name, prefix }: { name: string | undefined; prefix: string }): ReactNode {
  return name ?? <chakra.code fontFamily="mono">{prefix}</chakra.code>;
}

const STACK_BELOW = '36rem';

function EventTable({ events }: { events: readonly SecurityEvent[] }): ReactNode {
  const { t } = useLingui();
  const expand = useExpandColumn<SecurityEvent>(({ kind, path }) => ({
    name: `${t(securityLabels[kind])} ${path}`,
    stackBelow: STACK_BELOW,
  }));
  const columns: Column<SecurityEvent>[] = [
    { id: 'what', head: t`What`, slot: 'title', css: { width: '26%' }, render: ({ kind }) => t(securityLabels[kind]) },
    {
      id: 'when',
      head: t`When`,
      css: { width: '8.5rem' },
      render: ({ created_at }) => <RelativeTime at={created_at} />,
    },
    {
      id: 'page',
      head: t`Page`,
      css: { overflowWrap: 'anywhere' },
      render: ({ path }) => <chakra.code fontFamily="mono">{path}</chakra.code>,
    },
    {
      id: 'account',
      head: t`Account`,
      css: { overflowWrap: 'anywhere' },
      render: ({ person, user_prefix, actor, actor_prefix }) =>
        user_prefix ? (
          <>
            <Account name={person?.name} prefix={user_prefix} />
            {actor_prefix ? (
              <Text as="span" size="small" tone="muted">
                {' '}
                <Trans>
                  by <Account name={actor?.name} prefix={actor_prefix} />
                </Trans>
              </Text>
            ) : null}
          </>
        ) : (
          <Text as="span" tone="muted">{t`visitor`}</Text>
        ),
    },
    expand,
  ];
  return (
    <>
      <Text size="small" tone="muted" role="status" marginBottom="2">
        <Plural value={events.length} one="# event" other="# events" />
        {events.length === MAX_EVENTS ? <> · {t`older ones aren’t listed`}</> : null}
      </Text>
      <ResponsiveTable
        label={t`Latest security events`}
        rows={events}
        rowKey={({ id }) => id}
        columns={columns}
        stackBelow={STACK_BELOW}
        css={oneLineRows(STACK_BELOW)}
        tall
      />
    </>
  );
}
