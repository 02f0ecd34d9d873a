import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContactRequest, ContactResponse } from '@tulebyte/backend-api/functions/contact';
import { callFunction, track } from '@tulebyte/platform';
import { FormErrors, PublicForm, useSubmitForm } from '@tulebyte/forms';
import { EmailField, FieldGrid, NameField, PhoneField, useContactLabels } from '@tulebyte/forms/contact-fields';
import { Button, chakra, PhoneLink, Text } from '@tulebyte/ui';
import { Field, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { CompanyField } from '../form-fields/company-field.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { TopicField } from './topic-field.tsx';
import { messageTopics, readTopic, type MessageTopic } from './topics.ts';

const contact = { name: 'contact', request: ContactRequest, response: ContactResponse } as const;
/** What the visitor fills in; the rest is added on submit. */
const Inquiry = v.omit(ContactRequest, ['source', 'idempotencyKey', 'locale', 'captchaToken']);
const errorMessages = { 'At most 5,000 characters': msg`This is too long: 5,000 characters at most.` };

export interface ContactFormProps {
  /** Name of the draft; each page has its own. */
  id: string;
  topic?: MessageTopic | undefined;
  /** Prefills the message, for example with the selected plan. */
  initialMessage?: string | undefined;
  /** Input of the price calculator, as in its URL. */
  estimate?: string | undefined;
  submitLabel: ReactNode;
}

/** The inquiry form. What was typed survives an error, a reload, and leaving the page and coming back. */
export function ContactForm({ id, topic, initialMessage, estimate, submitLabel }: ContactFormProps): ReactNode {
  const { t } = useLingui();
  const failureMessage = t`We couldn’t send your message. Everything you typed is still here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id,
    schema: Inquiry,
    defaultValues: { name: '', email: '', phone: '', company: '', topic: '', message: '', estimate: '', website: '' },
    failureMessage,
    errorMessages,
    send: async (values, meta) => {
      await callFunction(contact, { ...values, ...meta });
      // The host counts the lead on submit; this event says that it arrived.
      track({ name: 'contact', topic: values.topic });
    },
  });
  const { form, ready } = kit;
  const labels = useContactLabels();
  useEffect(() => {
    // Values from the URL only fill empty fields.
    if (!ready) return;
    if (topic && !readTopic(String(form.getValues('topic')), messageTopics)) form.setValue('topic', topic);
    if (initialMessage && form.getValues('message') === '') form.setValue('message', initialMessage);
    // The newest estimate replaces an older one.
    if (estimate) form.setValue('estimate', estimate);
  }, [form, ready, topic, initialMessage, estimate]);

  return (
    <PublicForm
      kit={kit}
      functionName="contact"
      accepted={{
        title: t`We got your message`,
        text: (
          <Trans>
            We’ve emailed you a confirmation. A person will read your message and reply. If your business is down, call us.
          </Trans>
        ),
        nativeText: <Trans>We’ve emailed you a confirmation.</Trans>,
        actions: (
          <>
            <Button onClick={kit.reset}>
              <Trans>Write another</Trans>
            </Button>
            <PhoneLink />
          </>
        ),
      }}
    >
      <FormErrors labels={{ ...labels, company: t`Company`, topic: t`What it’s about`, message: t`Message` }} />
      <FieldGrid>
        <NameField />
        <EmailField />
        <PhoneField optionalLabel={t`optional`} />
        <CompanyField />
      </FieldGrid>
      <TopicField topics={messageTopics} />
      <Field
        name="message"
        label={t`Message`}
        hint={t`What happened, when it started, and how many people are stuck. No passwords, please.`}
        required
      >
        {/* No `maxLength`: the browser would cut off pasted text without a word. */}
        <Textarea rows={6} />
      </Field>
      <EstimateNote />
      {hiddenFields}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <SubmitButton size="lg">{submitLabel}</SubmitButton>
        <Text size="small" tone="muted" flex="1" minWidth="14rem">
          <Trans>We use what you write to get back to you, and for nothing else.</Trans>
        </Text>
      </chakra.div>
    </PublicForm>
  );
}
