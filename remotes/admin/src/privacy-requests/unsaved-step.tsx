import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { UnsavedText } from '@tulebyte/workspace/unsaved-text';
import { useStaff } from '../tickets/staff.ts';

/** Says that the request was closed before what the user typed was saved, and keeps the text to be copied. */
export function UnsavedStep({
  note,
  closedBy,
  onDiscard,
}: {
  note: string;
  closedBy: string | null;
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const closer = useStaff().data?.find(({ id }) => id === closedBy)?.name;
  const title =
    closedBy !== null && closedBy === user?.id
      ? t`You’ve already closed this request.`
      : closer === undefined
        ? t`Someone else has closed this request.`
        : t`${closer} has closed this request.`;
  return (
    <UnsavedText title={title} text={note} onDiscard={onDiscard}>
      {note === '' ? (
        <Trans>Your change wasn’t saved, and no email was sent.</Trans>
      ) : (
        <Trans>Your text wasn’t saved, and no email was sent. Copy anything you still need.</Trans>
      )}
    </UnsavedText>
  );
}
