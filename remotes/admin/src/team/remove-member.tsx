import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions } from '@tulebyte/lists/options';
import { chakra } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { useState, type ReactNode } from 'react';
import type { Member, TeamActions } from './team.ts';

/** Removes someone from the team, after saying who gets their open tickets. */
export function RemoveMember({
  member: { id, name, open_tickets },
  members,
  actions: { remove },
}: {
  member: Member;
  members: readonly Member[];
  actions: TeamActions;
}): ReactNode {
  const { t } = useLingui();
  const [reassignTo, setReassignTo] = useState('');
  return (
    <ConfirmButton
      name={t`Remove ${name} from the team`}
      question={
        <chakra.span display="grid" gap="2" textAlign="start">
          <Trans>{name} loses access to the admin area right away.</Trans>
          {open_tickets > 0 ? (
            <Field label={<Plural value={open_tickets} one="Their # open ticket goes to" other="Their # open tickets go to" />}>
              <NativeSelect value={reassignTo} onChange={(event) => setReassignTo(event.currentTarget.value)}>
                <option value="">{t`Unassigned`}</option>
                <NamedOptions items={members.filter((other) => other.id !== id)} />
              </NativeSelect>
            </Field>
          ) : null}
        </chakra.span>
      }
      confirmLabel={<Trans>Yes, remove</Trans>}
      onConfirm={() => remove.mutate({ member: id, reassignTo })}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}
