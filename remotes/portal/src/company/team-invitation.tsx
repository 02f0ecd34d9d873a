import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { company } from '@tulebyte/brand';
import { formatDate } from '@tulebyte/i18n/dates';
import { getSupabase } from '@tulebyte/platform';
import { staffRoleDescriptions, staffRoleLabels } from '@tulebyte/organizations/staff-roles';
import { isUnanswered, runRequest, useSave } from '@tulebyte/platform/queries';
import { Button, chakra, Heading, Surface, Text } from '@tulebyte/ui';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { explainFailedAnswer } from './explain-failed-answer.ts';

const Invitation = v.nullable(
  v.object({
    role: known(STAFF_ROLES, 'agent'),
    inviter: v.string(),
    expires_at: v.string(),
    /** Whether staff need two-step sign-in. */
    second_factor: v.optional(v.boolean(), true),
  }),
);
type Invitation = NonNullable<v.InferOutput<typeof Invitation>>;

/** The invitation to the team that was sent to the user's address; null if there is none. */
export function useTeamInvitation(userId: string) {
  return useQuery(
    queryOptions({
      queryKey: ['team-invitation', userId],
      queryFn: async () => parseRows(Invitation, await (await getSupabase()).rpc('my_team_invitation')),
    }),
  );
}

/** The invitation to the team that was sent to the user's address, if there is one. */
export function TeamInvitation({ userId }: { userId: string }): ReactNode {
  const query = useTeamInvitation(userId);
  const [accepted, setAccepted] = useState<Invitation>();
  const answer = useSave({
    mutationFn: (accept: boolean) => runRequest((supabase) => supabase.rpc('respond_to_team_invitation', { accept })),
    invalidates: [{ queryKey: ['team-invitation'] }],
    explainFailure: explainFailedAnswer,
  });
  // An acceptance without an answer may have used the invitation up. It stays, so that it can be accepted again.
  const isUncertain = answer.isPending || isUnanswered(answer.error);
  const invitation = query.data ?? (isUncertain ? accepted : undefined);
  if (!invitation) return null;
  return (
    <InvitationCard
      invitation={invitation}
      pending={answer.isPending}
      onAccept={() => {
        setAccepted(invitation);
        // A new document: what this one knows about the user's role is outdated.
        void answer.mutate(true, () => location.assign('/admin'));
      }}
      onDecline={() => void answer.mutate(false)}
    />
  );
}

function InvitationCard({
  invitation: { role, inviter, expires_at, second_factor },
  pending,
  onAccept,
  onDecline,
}: {
  invitation: Invitation;
  pending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}): ReactNode {
  const { t } = useLingui();
  const team = company.shortName;
  return (
    <Surface variant="outline" maxWidth="40rem">
      <chakra.div display="grid" gap="3">
        <Heading as="h2" size="h4">
          <Trans>Join the {team} team</Trans>
        </Heading>
        {inviter === '' ? null : (
          <Text size="ui">
            <Trans>
              {inviter} invited you to join {team}’s help desk.
            </Trans>
          </Text>
        )}
        <Text size="ui">
          {t(staffRoleLabels[role])}: {t(staffRoleDescriptions[role])}
        </Text>
        <Text size="small" tone="muted">
          {second_factor ? (
            <Trans>Client data opens once you’ve set up two-step sign-in. The invitation expires {formatDate(expires_at)}.</Trans>
          ) : (
            <Trans>The invitation expires {formatDate(expires_at)}.</Trans>
          )}
        </Text>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button variant="solid" loading={pending} onClick={onAccept}>
            <Trans>Accept</Trans>
          </Button>
          <Button disabled={pending} onClick={onDecline}>
            <Trans>Decline</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Surface>
  );
}
