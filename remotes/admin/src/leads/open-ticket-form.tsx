import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Field, FormSubmitError, Input, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { kindLabels, topicLabels, type Lead } from './lead.ts';
import { findLeadRejection, useLeadActions } from './lead-thread.ts';
import { UnsavedTicket } from './unsaved-ticket.tsx';

const NewTicket = v.object({
  subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'subject'), v.maxLength(200, 'subject')),
  body: v.pipe(v.string(), v.trim(), v.nonEmpty('body'), v.maxLength(20_000, 'long')),
});

/** Makes the lead a ticket, and opens it. Once someone else has done so, there is nothing left but what was typed and not saved. */
export function OpenTicketForm({
  lead,
  ticket,
  onClose,
}: {
  lead: Lead;
  /** Number of the ticket that the lead has become. */
  ticket: string | null;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { openTicket } = useLeadActions(lead.id);
  const messages: Readonly<Record<string, string>> = {
    subject: t`Use 3 to 200 characters.`,
    body: t`Write what they need.`,
    long: t`This is too long: 20,000 characters at most.`,
  };
  const topic = topicLabels[lead.topic];
  const formId = `lead-ticket-${lead.id}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useStaffForm({
    id: formId,
    schema: NewTicket,
    defaultValues: { subject: topic ? t(topic) : t(kindLabels[lead.kind]), body: lead.message },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      const number = await openTicket
        .mutateAsync({ ...input, idempotency_key: getIdempotencyKey(input) })
        .catch((error: unknown) => {
          const form = findLeadRejection(error);
          throw form === undefined ? error : new FormSubmitError({ form: t(form) });
        });
      toast({ title: msg`Ticket ${number} opened`, status: 'success' });
      await navigate(adminTicketPath(number));
    },
  });
  // While the user's own ticket is being opened, the reloaded lead may already have it.
  if (ticket !== null && !kit.submitting)
    return (
      <UnsavedTicket
        ticket={ticket}
        typed={kit.dirty ? [kit.form.getValues('subject'), kit.form.getValues('body')].join('\n\n') : ''}
        onDiscard={() => {
          kit.reset();
          onClose();
        }}
      />
    );
  return (
    <WorkspaceForm kit={kit} gap="4" labels={{ subject: t`Subject`, body: t`What they need` }}>
      <Field name="subject" label={t`Subject`} required>
        <Input autoComplete="off" />
      </Field>
      <Field name="body" label={t`What they need`} hint={t`The client sees this as their first message.`} required>
        <Textarea rows={5} />
      </Field>
      <FormActions discard={kit} onCancel={onClose}>
        <Trans>Open ticket</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
