import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { Options } from '@tulebyte/lists/options';
import { useNavigate } from '@tulebyte/router';
import { priorityLabels } from '@tulebyte/tickets/labels';
import { adminTicketPath, TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import { chakra } from '@tulebyte/ui';
import {
  Checkbox,
  Field,
  FormSubmitError,
  Input,
  NativeSelect,
  Radio,
  RadioGroup,
  SubmitButton,
  Textarea,
  useFormRetryKey,
} from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { LanguageField } from '../layout/language-field.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { NewTicket, useOpenTicket } from './new-ticket.ts';
import { RequesterFields } from './requester-fields.tsx';

const FORM_ID = 'ticket-for-client';

const errors: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Enter the name, or find the client above.`,
  name_long: msg`Use 120 characters at most.`,
  email: msg`Enter an email address like name@example.com.`,
  phone: msg`Enter a phone number we can call.`,
  unreachable: msg`Enter a phone number or an email address, so that we can reach them.`,
  subject_short: msg`Describe the problem in a few words.`,
  subject_long: msg`Keep it to 160 characters; put the rest below.`,
  body_empty: msg`Write down what they said.`,
  body_long: msg`This is too long: 20,000 characters at most.`,
};

/** Opens a ticket for a customer on the phone or at the counter, then shows it. The draft stays in this tab. */
export function NewTicketForm(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useOpenTicket();
  const keyOf = useFormRetryKey(FORM_ID);
  const kit = useStaffForm({
    id: FORM_ID,
    schema: NewTicket,
    defaultValues: {
      requester: '',
      name: '',
      email: '',
      phone: '',
      channel: 'phone',
      subject: '',
      body: '',
      priority: 'normal',
      language: 'en',
      assignToMe: true,
    },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (errors[message] ? t(errors[message]) : message),
    onSubmit: async (ticket) => {
      const number = await open.mutateAsync({ ticket, key: keyOf(ticket) }).catch((error: unknown) => {
        if (error instanceof BackendError && error.hint === 'requester_email')
          throw new FormSubmitError({ fields: { email: t`Enter an email address like name@example.com.` } });
        throw error;
      });
      void navigate(adminTicketPath(number));
    },
  });
  return (
    <chakra.div maxWidth="48rem">
      <WorkspaceForm
        kit={kit}
        gap="4"
        labels={{ name: t`Name`, email: t`Email`, phone: t`Phone`, subject: t`Subject`, body: t`What they said` }}
      >
        <RequesterFields form={kit.form} />
        <RadioGroup name="channel" legend={t`How they reached us`} inline>
          <Radio value="phone" label={t`Phone call`} />
          <Radio value="walk_in" label={t`Walk-in`} />
        </RadioGroup>
        <Field name="subject" label={t`Subject`} required>
          <Input maxLength={200} autoComplete="off" />
        </Field>
        <Field name="body" label={t`What they said`} hint={t`The client sees it as their first message.`} required>
          <Textarea rows={5} />
        </Field>
        <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
          <Field name="priority" label={t`Priority`}>
            <NativeSelect defaultValue="normal">
              <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
            </NativeSelect>
          </Field>
          <LanguageField />
        </FieldGrid>
        <Checkbox name="assignToMe" label={t`Assign to me`} />
        <SubmitButton justifySelf="start">
          <Trans>Create ticket</Trans>
        </SubmitButton>
      </WorkspaceForm>
    </chakra.div>
  );
}
