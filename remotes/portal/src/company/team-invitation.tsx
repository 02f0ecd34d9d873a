import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { STAFF_ROLES, type StaffRole } from '@tulebyte/backend-api/staff-roles';
import { company } from '@tulebyte/brand';
import { formatDate } from '@tulebyte/i18n/dates';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { Button, chakra, Heading, Surface, Text } from '@tulebyte/ui';
import * as v from 'valibot';
import type { ReactNode } from 'react';

const Invitation = v.nullable(v.object({ role: known(STAFF_ROLES, 'agent'), inviter: v.string(), expires_at: v.string() }));
type Invitation = NonNullable<v.InferOutput<typeof Invitation>>;

const roleLabels: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Agent: tickets, clients, leads, and orders`,
  manager: msg`Manager: what agents do, plus settings, newsletters, and analytics`,
  owner: msg`Owner: everything, including the team`,
};

/** The invitation to the team that was sent to the user's address, if there is one. */
export function TeamInvitation({ userId }: { userId: string }): ReactNode {
  const query = useQuery(
    queryOptions({
      queryKey: ['team-invitation', userId],
      queryFn: async () => parseRows(Invitation, await (await getSupabase()).rpc('my_team_invitation')),
    }),
  );
  return query.data ? <InvitationCard invitation={query.data} /> : null;
}

function InvitationCard({ invitation: { role, inviter, expires_at } }: { invitation: Invitation }): ReactNode {
  const { t } = useLingui();
  const team = company.shortName;
  const answer = useSave({
    mutationFn: (accept: boolean) => runRequest((supabase) => supabase.rpc('respond_to_team_invitation', { accept })),
    invalidates: [{ queryKey: ['team-invitation'] }],
  });
  return (
    <Surface variant="outline" maxWidth="40rem">
      <chakra.div display="grid" gap="3">
        <Heading as="h2" size="h4">
          <Trans>Join the {team} team</Trans>
        </Heading>
        <Text size="ui">
          {inviter === '' ? null : <Trans>{inviter} invites you.</Trans>} {t(roleLabels[role])}
        </Text>
        <Text size="small" tone="muted">
          <Trans>Client data opens once you’ve set up two-step sign-in. The invitation expires {formatDate(expires_at)}.</Trans>
        </Text>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button
            variant="solid"
            loading={answer.isPending}
            // A new document: what this one knows about the user's role is outdated.
            onClick={() => void answer.mutate(true, () => location.assign('/admin'))}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button disabled={answer.isPending} onClick={() => void answer.mutate(false)}>
            <Trans>Decline</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Surface>
  );
}
