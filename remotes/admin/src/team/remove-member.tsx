import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Button, chakra, VisuallyHidden } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { useId, useState, type ReactNode } from 'react';
import { isLastOwner, lastOwnerReason, type Member, type TeamActions } from './team.ts';

interface RemoveMemberProps {
  member: Member;
  members: readonly Member[];
  actions: TeamActions;
}

/** Removes someone from the team, or says why the last owner stays. */
export function RemoveMember(props: RemoveMemberProps): ReactNode {
  return isLastOwner(props.member, props.members) ? <LastOwnerStays name={props.member.name} /> : <Remove {...props} />;
}

/** Marked as disabled, but with the focus and the click that give its reason. */
function LastOwnerStays({ name }: { name: string }): ReactNode {
  const { t } = useLingui();
  const reasonId = useId();
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-disabled
        aria-label={t`Remove ${name} from the team`}
        aria-describedby={reasonId}
        title={t(lastOwnerReason)}
        onClick={() => toast({ title: lastOwnerReason })}
      >
        <Trans>Remove</Trans>
      </Button>
      <VisuallyHidden id={reasonId}>{t(lastOwnerReason)}</VisuallyHidden>
    </>
  );
}

/** Says first who gets their open tickets. */
function Remove({ member: { id, name, open_tickets }, members, actions: { remove } }: RemoveMemberProps): ReactNode {
  const { t } = useLingui();
  const [reassignTo, setReassignTo] = useState('');
  return (
    <ConfirmButton
      name={t`Remove ${name} from the team`}
      question={
        <chakra.span display="grid" gap="2" textAlign="start" minWidth="16rem">
          {t`${name} loses access to the admin area right away.`}
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
