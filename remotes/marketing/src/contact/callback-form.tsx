import { Trans, useLingui } from '@lingui/react/macro';
import { bestTimeLabels } from '@tulebyte/appointments/callback-times';
import { company } from '@tulebyte/brand';
import { BEST_TIMES, CallbackFields, CallbackRequest, CallbackResponse } from '@tulebyte/backend-api/functions/callback';
import { callFunction, track } from '@tulebyte/platform';
import { FormErrors, PublicForm, useSubmitForm } from '@tulebyte/forms';
import { EmailField, FieldGrid, NameField, PhoneField, useContactLabels } from '@tulebyte/forms/contact-fields';
import { Button } from '@tulebyte/ui';
import { SubmitButton } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import { SelectField } from '../form-fields/select-field.tsx';
import { TopicField } from './topic-field.tsx';
import { callTopics, readTopic, type MessageTopic } from './topics.ts';

const callback = { name: 'callback', request: CallbackRequest, response: CallbackResponse } as const;
const ID = 'callback-form';

/** A phone number to call, and when. */
export function CallbackForm({ topic }: { topic?: MessageTopic | undefined }): ReactNode {
  const { t } = useLingui();
  const failureMessage = t`We couldn’t send your request. Everything you filled in is still here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: CallbackFields,
    defaultValues: { name: '', phone: '', bestTime: 'any', topic: '', email: '', website: '' },
    failureMessage,
    send: async (values, meta) => {
      await callFunction(callback, { ...values, ...meta });
      track({ name: 'contact', topic: 'callback' });
    },
  });
  const { form, ready } = kit;
  useEffect(() => {
    if (ready && topic && !readTopic(String(form.getValues('topic')), callTopics)) form.setValue('topic', topic);
  }, [form, ready, topic]);

  const number = company.phone.display;
  const labels = useContactLabels();
  return (
    <PublicForm
      kit={kit}
      functionName="callback"
      sentId="callback-sent"
      accepted={{
        title: t`We’ll call you`,
        text: <Trans>During business hours, at the time of day you chose, from {number}.</Trans>,
        actions: <Button onClick={kit.reset}>{t`Leave another number`}</Button>,
      }}
    >
      <FormErrors
        labels={{
          name: labels.name,
          phone: labels.phone,
          bestTime: t`Best time`,
          topic: t`What it’s about`,
          email: labels.email,
        }}
      />
      <FieldGrid>
        <NameField />
        <PhoneField />
        <SelectField
          name="bestTime"
          label={t`Best time`}
          options={BEST_TIMES.map((time) => ({ value: time, label: t(bestTimeLabels[time]) }))}
          hasDefault
        />
        <TopicField topics={callTopics} />
      </FieldGrid>
      <EmailField optionalLabel={t`optional, for a confirmation`} />
      {hiddenFields}
      <SubmitButton variant="solid" justifySelf="start">
        <Trans>Call me</Trans>
      </SubmitButton>
    </PublicForm>
  );
}
