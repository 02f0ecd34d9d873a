import { Trans, useLingui } from '@lingui/react/macro';
import { roleDescriptions, roleLabels } from '@tulebyte/organizations/roles';
import { Button, chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { planName } from '@tulebyte/brand/plan-name';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { usePeople } from '../watchers/people.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { useCompany, useCompanyActions } from './requests.ts';
import { TeamInvitation, useTeamInvitation } from './team-invitation.tsx';

/** The client's company: its plan, people, and roles. Only owners can change them. */
export function CompanyScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const query = useCompany(userId);
  const teamInvitation = useTeamInvitation(userId);
  // Someone who is about to work for us needs no company.
  const isForStaff = query.data?.company === null && Boolean(teamInvitation.data);
  const company = query.data?.company;
  const people = usePeople(userId).data ?? [];
  const plan = company?.plan ? planName(company.plan) : null;
  const isOwner = people.find(({ user_id }) => user_id === userId)?.role === 'owner';
  return (
    <WorkspacePage
      title={company?.name ?? (isForStaff ? t`Your invitation` : t`Your company`)}
      note={company ? (plan ? t`Managed plan: ${plan}` : t`No managed plan`) : undefined}
    >
      <QueryBoundary query={query} errorTitle={t`We couldn’t load your company`} skeleton={<Skeleton height="12rem" />}>
        {(data) => (
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10">
            <TeamInvitation userId={userId} />
            <ReceivedInvitations userId={userId} receivedInvitations={data.offers} />
            {data.company ? (
              <section aria-labelledby="people">
                <Heading as="h2" size="h3" id="people" marginBottom="3">
                  <Trans>People and roles</Trans>
                </Heading>
                <PeopleTable userId={userId} people={people} invitations={data.invitations} isOwner={isOwner} />
              </section>
            ) : data.offers.length === 0 && !isForStaff && !teamInvitation.isPending ? (
              <NoCompany />
            ) : null}
            <InviteForm userId={userId} isOwner={isOwner} />
          </chakra.div>
        )}
      </QueryBoundary>
    </WorkspacePage>
  );
}

function ReceivedInvitations({
  userId,
  receivedInvitations,
}: {
  userId: string;
  receivedInvitations: NonNullable<ReturnType<typeof useCompany>['data']>['offers'];
}): ReactNode {
  const { t } = useLingui();
  const { answer } = useCompanyActions(userId);
  return receivedInvitations.map(({ organization_id, name, role }) => (
    <Surface key={organization_id} variant="outline">
      <chakra.div display="grid" gap="3">
        <Heading as="h2" size="h4">
          {t`${name} invites you`}
        </Heading>
        <Text size="ui">
          {t(roleLabels[role])}: {t(roleDescriptions[role])}
        </Text>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button
            variant="solid"
            aria-label={t`Accept: ${name}`}
            loading={answer.isPending}
            onClick={() => answer.mutate({ organization: organization_id, accept: true })}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            aria-label={t`Decline: ${name}`}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ organization: organization_id, accept: false })}
          >
            <Trans>Decline</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Surface>
  ));
}

function NoCompany(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyWithLink
      icon="building"
      title={t`Your account doesn’t belong to a company`}
      to="/contact-us"
      label={<Trans>Message us</Trans>}
    >
      <Trans>
        With a managed plan, coworkers see your company’s tickets by role. An invitation from your owner shows up here.
      </Trans>
    </EmptyWithLink>
  );
}
