import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { useDeviceName } from '@tulebyte/platform/account-labels';
import { Badge, Icon } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { roleLabels } from '../../team/roles.ts';
import type { StaffSession } from './sessions.ts';

const STACK_BELOW = '56rem';

/** Where staff are signed in. */
export function SessionTable({
  sessions,
  onEnd,
}: {
  sessions: readonly StaffSession[];
  onEnd: (session: StaffSession) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const columns: Column<StaffSession>[] = [
    {
      id: 'person',
      head: t`Person`,
      slot: 'title',
      rowHead: true,
      css: { width: '20%' },
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'role',
      head: t`Role`,
      cellLabel: t`Role`,
      css: { width: '7rem', ...hiddenBelow('70rem', STACK_BELOW) },
      render: ({ role }) => t(roleLabels[role]),
    },
    {
      id: 'device',
      head: t`Device`,
      render: ({ user_agent, is_current }) => {
        const { name, icon } = deviceName(user_agent);
        return (
          <>
            <Icon name={icon} /> <span title={name}>{name}</span>{' '}
            {is_current ? <Badge tone="tule">{t`This device`}</Badge> : null}
          </>
        );
      },
    },
    {
      id: 'two-step',
      head: t`Two-step sign-in`,
      cellLabel: t`Two-step sign-in`,
      css: { width: '9rem' },
      render: ({ used_second_factor }) =>
        used_second_factor ? <Badge tone="tule">{t`Used`}</Badge> : <Badge tone="dusk">{t`Not used`}</Badge>,
    },
    {
      id: 'last-used',
      head: t`Last seen`,
      cellLabel: t`Last seen`,
      css: { width: '8rem' },
      render: ({ last_used_at }) => <RelativeTime at={last_used_at} />,
    },
    {
      id: 'signed-in',
      head: t`Signed in`,
      cellLabel: t`Signed in`,
      css: { width: '12rem', ...hiddenBelow('84rem', STACK_BELOW) },
      render: ({ created_at }) => formatDateTime(created_at),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '11rem' },
      render: (session) => {
        if (session.is_current) return null;
        const { name } = session;
        const device = deviceName(session.user_agent).name;
        return (
          <ConfirmButton
            name={t`End session: ${name}, ${device}, ${formatDateTime(session.created_at)}`}
            question={t`Sign ${name} out there?`}
            confirmLabel={<Trans>Yes, end it</Trans>}
            onConfirm={() => onEnd(session)}
          >
            <Trans>End session</Trans>
          </ConfirmButton>
        );
      },
    },
  ];
  return (
    <DenseTable
      name="sessions"
      label={t`Staff sessions`}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
    />
  );
}
