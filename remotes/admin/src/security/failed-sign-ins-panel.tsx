import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { oneLineRows } from '@tulebyte/lists/one-line-rows';
import { Badge, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { useFailedSignIns, type FailedAccount, type FailedHour } from './failed-sign-ins.ts';
import { useExpandColumn } from '../layout/expand-column.tsx';

/** Wrong passwords and codes by account and by hour. */
export function FailedSignInsPanel(): ReactNode {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Failed sign-ins, last 7 days`}
      note={
        <Trans>
          Wrong passwords and codes for accounts that exist. A hosted project reports them only with the auth hooks of the Team
          plan; without them, this stays empty.
        </Trans>
      }
    >
      <QueryBoundary query={useFailedSignIns()} skeleton={<Skeleton height="9rem" />}>
        {({ accounts, hours }) =>
          accounts.length === 0 ? (
            <InlineEmpty icon="lock">{t`No failed sign-ins reported.`}</InlineEmpty>
          ) : (
            <Panels>
              <AccountTable accounts={accounts} />
              <HourTable hours={hours} />
            </Panels>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function useCountColumns<Row extends { passwords: number; codes: number }>(): Column<Row>[] {
  const { t } = useLingui();
  return [
    {
      id: 'passwords',
      head: t`Passwords`,
      cellLabel: t`Passwords`,
      numeric: true,
      css: { width: '7rem' },
      render: ({ passwords }) => passwords,
    },
    { id: 'codes', head: t`Codes`, cellLabel: t`Codes`, numeric: true, css: { width: '5.5rem' }, render: ({ codes }) => codes },
  ];
}

const STACK_ACCOUNTS_BELOW = '30rem';

function AccountTable({ accounts }: { accounts: readonly FailedAccount[] }): ReactNode {
  const { t } = useLingui();
  const expand = useExpandColumn<FailedAccount>(({ name }) => ({ name, stackBelow: STACK_ACCOUNTS_BELOW }));
  const columns: Column<FailedAccount>[] = [
    {
      id: 'account',
      head: t`Account`,
      slot: 'title',
      rowHead: true,
      css: { overflowWrap: 'anywhere' },
      render: ({ name, email, is_staff }) => (
        <>
          {name} {is_staff ? <Badge tone="river">{t`Staff`}</Badge> : null}{' '}
          <Text as="span" size="small" tone="muted" fontWeight="400">
            {email}
          </Text>
        </>
      ),
    },
    ...useCountColumns<FailedAccount>(),
    {
      id: 'last',
      head: t`Last`,
      cellLabel: t`Last`,
      css: { width: '8.5rem' },
      render: ({ last_at }) => <RelativeTime at={last_at} />,
    },
    expand,
  ];
  return (
    <ResponsiveTable
      label={t`Failed sign-ins by account`}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_ACCOUNTS_BELOW}
      css={oneLineRows(STACK_ACCOUNTS_BELOW)}
    />
  );
}

function HourTable({ hours }: { hours: readonly FailedHour[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<FailedHour>[] = [
    {
      id: 'hour',
      head: t`Hour`,
      slot: 'title',
      rowHead: true,
      css: { whiteSpace: 'nowrap' },
      render: ({ hour }) => formatDateTime(hour),
    },
    ...useCountColumns<FailedHour>(),
    { id: 'accounts', head: t`Accounts`, cellLabel: t`Accounts`, numeric: true, render: ({ accounts }) => accounts },
  ];
  return (
    <ResponsiveTable
      label={t`Failed sign-ins by hour`}
      rows={hours}
      rowKey={({ hour }) => hour}
      columns={columns}
      stackBelow="24rem"
    />
  );
}
