import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import { Field, SubmitButton, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { Panel } from '../layout/panel.tsx';
import { useNoteActions, type Activity } from './activity.ts';
import type { Customer } from './customer.ts';

/** The team's notes about a customer, newest first. */
export function NotesPanel({ customer, notes }: { customer: Customer; notes: Activity['notes'] }): ReactNode {
  const { t } = useLingui();
  const { remove } = useNoteActions(customer);
  return (
    <Panel title={t`Notes`} note={<Trans>Only the team sees these.</Trans>}>
      <chakra.ul marginBottom="4">
        {notes.map(({ id, body, created_at, author, is_mine }) => (
          <chakra.li key={id} paddingBlock="2" borderTopWidth="1px" borderColor="border.default">
            <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {body}
            </Text>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <Text size="small" tone="muted">
                {[formatDateTime(created_at), author].filter(Boolean).join(' · ')}
              </Text>
              {is_mine ? (
                <ConfirmButton
                  name={t`Delete the note from ${formatDateTime(created_at)}`}
                  confirmLabel={<Trans>Yes, delete it</Trans>}
                  onConfirm={() => remove.mutate(id)}
                >
                  <Trans>Delete</Trans>
                </ConfirmButton>
              ) : null}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      <FreshForm>{(onSent) => <NoteForm customer={customer} onSaved={onSent} />}</FreshForm>
    </Panel>
  );
}

const Note = v.object({ body: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(5000, 'long')) });

function NoteForm({ customer, onSaved }: { customer: Customer; onSaved: () => void }): ReactNode {
  const { t } = useLingui();
  const { add } = useNoteActions(customer);
  const formId = `note-${customer.id}`;
  const getRetryKey = useFormRetryKey(formId);
  const kit = useStaffForm({
    id: formId,
    schema: Note,
    defaultValues: { body: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (message === 'long' ? t`This is too long.` : t`Write a few words.`),
    onSubmit: async ({ body }) => {
      await add.mutateAsync({ id: getRetryKey(body), body });
      onSaved();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ body: t`New note` }}>
      <Field name="body" label={t`New note`}>
        <Textarea rows={2} />
      </Field>
      <div>
        <SubmitButton size="sm" variant="solid">
          <Trans>Save note</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
