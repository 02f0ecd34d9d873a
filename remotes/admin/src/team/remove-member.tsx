import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { ConfirmedChange } from './confirmed-change.tsx';
import { isLastOwner, lastOwnerReason, type Member } from './team.ts';

interface RemoveMemberProps {
  member: Member;
  members: readonly Member[];
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

/** Says first who gets their open tickets. A dialog, since the table has no room for the question. */
function Remove({ member: { id, name, open_tickets }, members }: RemoveMemberProps): ReactNode {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [reassignTo, setReassignTo] = useState('');
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t`Remove ${name} from the team`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking ? (
        <ConfirmedChange
          title={t`Remove ${name} from the team?`}
          confirmLabel={<Trans>Yes, remove</Trans>}
          isDangerous
          carryOut={({ remove }) => remove.mutate({ member: id, reassignTo })}
          onClose={close}
        >
          <chakra.div display="grid" gap="4" textAlign="start" whiteSpace="normal">
            <Text size="ui">{t`${name} loses access to the admin area right away.`}</Text>
            {open_tickets > 0 ? (
              <Field label={<Plural value={open_tickets} one="Their # open ticket goes to" other="Their # open tickets go to" />}>
                <NativeSelect value={reassignTo} onChange={(event) => setReassignTo(event.currentTarget.value)}>
                  <option value="">{t`Unassigned`}</option>
                  <NamedOptions items={members.filter((other) => other.id !== id)} />
                </NativeSelect>
              </Field>
            ) : null}
          </chakra.div>
        </ConfirmedChange>
      ) : null}
    </>
  );
}
