import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon, IconButton, Text } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { useId, useState, type ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { useDraftFields } from '../../backend/use-draft-fields.ts';
import { useChangeTicket } from '../change.ts';
import type { TicketDetail } from '../conversation.ts';

/** The field replaces the button that was clicked. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** The subject, edited in place; saved at once, with undo. Escape keeps the old one. What couldn't be saved, or wasn't before a reload, stays in the field. */
export function TicketSubject({ ticket: { number, subject, status } }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const change = useChangeTicket(number);
  // `before` is the subject that is being edited; empty if none is.
  const { fields, read, set, clear } = useDraftFields(`subject-${number}`, { before: '', draft: '' });
  const { before, draft } = fields;
  // After a reload, the focus isn't moved.
  const [isOpenedHere, setOpenedHere] = useState(false);
  const noteId = useId();
  const edit = () => {
    setOpenedHere(true);
    set({ before: subject, draft: subject });
  };
  const save = async (to: string) => {
    let isSaved = false;
    clear();
    await change.mutate({ field: 'subject', from: subject, to }, () => (isSaved = true));
    if (!isSaved && read().before === '') set({ before, draft: to });
  };
  useShortcuts(status === 'closed' ? [] : [{ keys: 'e', does: t`Edit subject`, act: edit }]);
  if (before === '') {
    return (
      <chakra.div display="flex" gap="1" alignItems="center" flex="1 1 auto" minWidth="0" maxWidth="full">
        <Heading as="h2" size="h4" overflowWrap="anywhere" minWidth="0" lineClamp="2" title={subject}>
          {subject}
        </Heading>
        {status === 'closed' ? null : (
          <IconButton size="sm" label={t`Edit subject`} onClick={edit}>
            <Icon name="edit" size="1em" />
          </IconButton>
        )}
      </chakra.div>
    );
  }
  const wanted = draft.trim();
  const isValid = wanted.length >= 3;
  const isOutdated = subject !== before;
  return (
    <chakra.form
      ref={isOpenedHere ? focusField : null}
      flex="1 1 20rem"
      display="flex"
      flexWrap="wrap"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid) return;
        if (wanted === subject) clear();
        else void save(wanted);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
      }}
    >
      <Input
        aria-label={t`Subject`}
        aria-invalid={isValid ? undefined : true}
        aria-describedby={isOutdated ? noteId : undefined}
        flex="1 1 16rem"
        width="auto"
        maxLength={160}
        autoComplete="off"
        value={draft}
        onChange={(event) => set({ draft: event.currentTarget.value })}
      />
      <Button type="submit" variant="solid" disabled={!isValid}>
        <Trans>Save</Trans>
      </Button>
      <Button variant="quiet" onClick={clear}>
        <Trans>Cancel</Trans>
      </Button>
      {isOutdated ? (
        <Text id={noteId} role="alert" size="small" flexBasis="full" overflowWrap="anywhere">
          <Trans>The subject is now “{subject}”.</Trans>
        </Text>
      ) : null}
    </chakra.form>
  );
}
