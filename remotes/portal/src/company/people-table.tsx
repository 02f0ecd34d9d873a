import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/contracts/rows';
import { toast } from '@tulebyte/platform';
import { COMPANY_ROLES, InvitationState, roleMeanings, roleWords } from '@tulebyte/tickets/company';
import { Button, chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useNow } from '@tulebyte/tickets/times';
import type { Colleague } from '../sharing/people.ts';
import { useCompanyActions, type Invitation } from './requests.ts';

/** Who belongs to the company, and who is invited. Only the owner gets the controls, and only the owner's changes count. */
export function PeopleTable({
  userId,
  people,
  invitations,
  isOwner,
}: {
  userId: string;
  people: readonly Colleague[];
  invitations: readonly Invitation[];
  isOwner: boolean;
}): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const { setRole, takeBack } = useCompanyActions(userId);
  const failed = (error: unknown) =>
    toast({
      title:
        error instanceof BackendError && error.hint === 'last_owner'
          ? msg`A company keeps an owner. Make somebody else owner first.`
          : msg`This was not saved. Please try again.`,
      status: 'error',
    });
  return (
    <TableScroll label={t`People of your company`}>
      <Table minWidth="34rem">
        <Caption>
          <VisuallyHidden>
            <Trans>People of your company</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Name</Trans>
            </Th>
            <Th scope="col">
              <Trans>Role</Trans>
            </Th>
            {isOwner ? (
              <Th scope="col">
                <VisuallyHidden>
                  <Trans>Actions</Trans>
                </VisuallyHidden>
              </Th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {people.map(({ user_id, name, email, role }) => (
            <tr key={user_id}>
              <Td>
                <chakra.span display="block" fontWeight="600">
                  {name}
                </chakra.span>
                <Text as="span" size="small" tone="muted" overflowWrap="anywhere">
                  {email}
                </Text>
              </Td>
              <Td>
                {isOwner ? (
                  <chakra.div maxWidth="16rem">
                    <NativeSelect
                      aria-label={t`Role of ${name}`}
                      value={role}
                      onChange={(event) => {
                        const next = COMPANY_ROLES.find((known) => known === event.currentTarget.value);
                        if (next) setRole.mutate({ member: user_id, role: next }, { onError: failed });
                      }}
                    >
                      {COMPANY_ROLES.map((known) => (
                        <option key={known} value={known}>
                          {t(roleWords[known])}
                        </option>
                      ))}
                    </NativeSelect>
                  </chakra.div>
                ) : (
                  t(roleWords[role])
                )}
                <Text as="span" size="small" tone="muted" display="block" marginTop="1">
                  {t(roleMeanings[role])}
                </Text>
              </Td>
              {isOwner ? (
                <Td textAlign="end">
                  {user_id === userId ? null : (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t`Remove ${name}`}
                      onClick={() => setRole.mutate({ member: user_id, role: null }, { onError: failed })}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  )}
                </Td>
              ) : null}
            </tr>
          ))}
          {invitations.map(({ email, role, ...invitation }) => (
            <tr key={email}>
              <Td overflowWrap="anywhere">
                {email} <InvitationState invitation={invitation} now={now} />
              </Td>
              <Td>{t(roleWords[role])}</Td>
              <Td textAlign="end">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Take back the invitation of ${email}`}
                  onClick={() => takeBack.mutate(email, { onError: failed })}
                >
                  <Trans>Take back</Trans>
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
