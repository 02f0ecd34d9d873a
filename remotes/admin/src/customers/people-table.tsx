import { RevokeInvitation } from '@tulebyte/organizations/revoke-invitation';
import { Trans, useLingui } from '@lingui/react/macro';
import { PeopleTable as CompanyTable } from '@tulebyte/organizations/people-table';
import { RoleSelect } from '@tulebyte/organizations/role-select';
import { Button, Link, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import type { Customer } from './customer.ts';
import { toastInvited } from '../layout/toast-invited.ts';
import { CustomerPhone } from './phone/customer-phone.tsx';
import { useCustomerActions } from './requests.ts';

type Person = Customer['people'][number];
type Invited = Customer['invitations'][number];

/** Members, owners first, then invitations, with role changes and removal. The last owner can't be removed. */
export function PeopleTable({ customer }: { customer: Customer }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useCustomerActions(customer);
  return (
    <CompanyTable
      label={t`People in the company`}
      people={customer.people}
      renderName={(person) => <NameAndContact person={person} />}
      renderRole={({ id, name, role }) => (
        <RoleSelect name={name} role={role} onChange={(to) => setRole.mutate({ member: id, role: to })} />
      )}
      renderActions={(person) => <RemoveMember customer={customer} person={person} />}
      invitations={customer.invitations}
      renderInvitationActions={(invited) => <InvitationActions customer={customer} invited={invited} />}
    />
  );
}

function NameAndContact({ person: { id, name, email, phone } }: { person: Person }): ReactNode {
  return (
    <>
      {name}
      <Text as="span" size="small" display="block" fontWeight="400">
        <Link href={`mailto:${email}`} display="inline-block" paddingBlock="1">
          {email}
        </Link>
      </Text>
      <CustomerPhone customer={id} name={name} phone={phone ?? ''} />
    </>
  );
}

function RemoveMember({ customer, person: { id, name } }: { customer: Customer; person: Person }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useCustomerActions(customer);
  return (
    <ConfirmButton
      name={t`Remove ${name} from the company`}
      question={t`${name} will no longer see the company’s tickets.`}
      confirmLabel={<Trans>Yes, remove</Trans>}
      pending={setRole.isPending}
      onConfirm={() => setRole.mutate({ member: id, role: null })}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}

function InvitationActions({
  customer,
  invited: { email, role, language },
}: {
  customer: Customer;
  invited: Invited;
}): ReactNode {
  const { t } = useLingui();
  const { invite, revokeInvitation } = useCustomerActions(customer);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Resend the invitation to ${email}`}
        loading={invite.isPending}
        onClick={() => invite.mutate({ email, role, language }, toastInvited)}
      >
        <Trans>Resend</Trans>
      </Button>
      <RevokeInvitation email={email} pending={revokeInvitation.isPending} onRevoke={() => revokeInvitation.mutate(email)} />
    </>
  );
}
