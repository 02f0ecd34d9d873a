import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/contracts/rows';
import { toast } from '@tulebyte/platform';
import { InvitationState, roleWords } from '@tulebyte/tickets/company';
import { Button, chakra, Link, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { useNow } from '@tulebyte/tickets/times';
import { AskAgain } from './ask-again.tsx';
import type { Client } from './client.ts';
import { useClientActions } from './requests.ts';

/** Owners first, then who is invited, whose invitation can be sent again or taken back. */
export function PeopleTable({ client }: { client: Client }): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`People of the company`}>
      <Table minWidth="34rem">
        <Caption>
          <VisuallyHidden>
            <Trans>People of the company</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Person</Trans>
            </Th>
            <Th scope="col">
              <Trans>Role</Trans>
            </Th>
            <Th scope="col">
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {client.people.map(({ id, name, email, role }) => (
            <tr key={id}>
              <Th scope="row" minWidth="14rem">
                {name}
                <Text as="span" size="small" display="block" fontWeight="400" overflowWrap="anywhere">
                  <Link href={`mailto:${email}`} display="inline-block" paddingBlock="1">
                    {email}
                  </Link>
                </Text>
              </Th>
              <Td>{t(roleWords[role])}</Td>
              <Td />
            </tr>
          ))}
          {client.invitations.map((invitation) => (
            <Invited key={invitation.email} client={client} invitation={invitation} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Invited({ client, invitation }: { client: Client; invitation: Client['invitations'][number] }): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const { invite, withdraw } = useInvitationSteps(client);
  const { email, role, language } = invitation;
  return (
    <tr>
      <Th scope="row" minWidth="14rem" whiteSpace="normal" overflowWrap="anywhere" fontWeight="400">
        {email}
        <InvitationState invitation={invitation} now={now} />
      </Th>
      <Td>{t(roleWords[role])}</Td>
      <Td>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="2">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`Send the invitation of ${email} again`}
            loading={invite.isPending}
            onClick={() => invite.run({ email, role, language })}
          >
            <Trans>Send again</Trans>
          </Button>
          <AskAgain
            label={<Trans>Take back</Trans>}
            name={t`Take back the invitation of ${email}`}
            question={<Trans>The invitation will not count any more.</Trans>}
            confirm={<Trans>Yes, take it back</Trans>}
            pending={withdraw.isPending}
            onConfirm={() => withdraw.run(email)}
          />
        </chakra.div>
      </Td>
    </tr>
  );
}

/** The steps of a row, with words for what went well or wrong. */
function useInvitationSteps(client: Client) {
  const { invite, withdrawInvitation } = useClientActions(client);
  const onError = (error: unknown) =>
    toast({
      title:
        error instanceof BackendError && error.hint === 'rate_limited'
          ? msg`This address was invited often enough today. Please try again tomorrow.`
          : msg`This was not saved. Please try again.`,
      status: 'error',
    });
  const onSuccess = () =>
    toast({ title: msg`Invitation on its way`, description: msg`It counts for fourteen days.`, status: 'success' });
  return {
    invite: {
      isPending: invite.isPending,
      run: (invitation: Parameters<typeof invite.mutate>[0]) => invite.mutate(invitation, { onError, onSuccess }),
    },
    withdraw: {
      isPending: withdrawInvitation.isPending,
      run: (email: string) => withdrawInvitation.mutate(email, { onError }),
    },
  };
}
