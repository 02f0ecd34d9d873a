import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { STAFF_ROLES, type StaffRole } from '@tulebyte/backend-api/staff-roles';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Options } from '@tulebyte/lists/options';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import { useCallback, useState, type ReactNode } from 'react';
import { DenseSavingSelect } from '../layout/dense-select.tsx';
import { dense } from '@tulebyte/lists/dense';
import { ConfirmedChange } from './confirmed-change.tsx';
import { RemoveMember } from './remove-member.tsx';
import { roleDescriptions, roleLabels } from './roles.ts';
import { isLastOwner, lastOwnerReason, type Member } from './team.ts';

const STACK_BELOW = '36rem';

/** The team, owners first, with role changes and removal. */
export function MemberTable({ members }: { members: readonly Member[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<Member>[] = [
    {
      id: 'person',
      head: t`Person`,
      slot: 'title',
      rowHead: true,
      render: ({ name, email }) => <span title={`${name}, ${email}`}>{name}</span>,
    },
    {
      id: 'email',
      head: t`Email`,
      css: { width: '24%', ...hiddenBelow('64rem', STACK_BELOW) },
      render: ({ email }) => (
        <Link href={`mailto:${email}`} title={email}>
          {email}
        </Link>
      ),
    },
    {
      id: 'role',
      head: t`Role`,
      slot: 'title',
      css: { width: '9rem' },
      render: (member) => <RoleSelect member={member} members={members} />,
    },
    {
      id: 'two-step',
      head: t`Two-step sign-in`,
      cellLabel: t`Two-step sign-in`,
      css: { width: '9rem' },
      render: ({ has_two_step }) =>
        has_two_step ? (
          <Badge tone="tule">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge tone="dusk">
            <Trans>Not set up</Trans>
          </Badge>
        ),
    },
    {
      id: 'last-sign-in',
      head: t`Last sign-in`,
      cellLabel: t`Last sign-in`,
      css: { width: '9rem', ...hiddenBelow('56rem', STACK_BELOW) },
      render: ({ last_sign_in_at }) => (last_sign_in_at === null ? t`Never` : <RelativeTime at={last_sign_in_at} />),
    },
    {
      id: 'tickets',
      head: t`Open tickets`,
      cellLabel: t`Open tickets`,
      numeric: true,
      css: { width: '7rem', ...hiddenBelow('48rem', STACK_BELOW) },
      render: ({ id, open_tickets }) =>
        open_tickets === 0 ? '0' : <RouterLink to={`/admin/tickets?assignee=${id}`}>{open_tickets}</RouterLink>,
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '7rem' },
      render: (member) => (
        <chakra.div css={{ '& button': dense }}>
          <RemoveMember member={member} members={members} />
        </chakra.div>
      ),
    },
  ];
  return (
    <DenseTable name="team" label={t`Team`} rows={members} rowKey={({ id }) => id} columns={columns} stackBelow={STACK_BELOW} />
  );
}

/** Changes the role after a confirmation: it takes effect at once, and the person gets an email. */
function RoleSelect({ member, members }: { member: Member; members: readonly Member[] }): ReactNode {
  const { t } = useLingui();
  const { name, role } = member;
  const [wanted, setWanted] = useState<StaffRole>();
  const close = useCallback(() => setWanted(undefined), []);
  const change = (value: string) => {
    if (isLastOwner(member, members)) toast({ title: lastOwnerReason });
    else setWanted(STAFF_ROLES.find((known) => known === value));
  };
  return (
    <chakra.div maxWidth="12rem">
      <DenseSavingSelect label={t`Role for ${name}`} value={wanted ?? role} onChange={change}>
        <Options values={STAFF_ROLES} labels={roleLabels} />
      </DenseSavingSelect>
      {wanted ? (
        <ConfirmedChange
          title={t`Change the role of ${name}?`}
          confirmLabel={<Trans>Change role</Trans>}
          carryOut={({ setRole }) =>
            setRole.mutate({ member, wanted }, () => toast({ title: msg`Role changed`, status: 'success' }))
          }
          onClose={close}
        >
          <Text size="ui">
            {t(roleLabels[role])} → <strong>{t(roleLabels[wanted])}</strong>
          </Text>
          <Text size="ui" tone="muted" marginTop="2">
            {t(roleDescriptions[wanted])} <Trans>It takes effect right away, and we email them.</Trans>
          </Text>
        </ConfirmedChange>
      ) : null}
    </chakra.div>
  );
}
