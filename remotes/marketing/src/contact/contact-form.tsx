import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContactRequest, ContactResponse } from '@tulebyte/backend-api/functions/contact';
import { callFunction, track } from '@tulebyte/platform';
import { Alert, Button, chakra, Grid, PhoneLink, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, NativeSelect, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { FormNotice, NativeSubmit } from '@tulebyte/forms';
import { useSubmitForm } from '@tulebyte/forms';
import { EstimateNote } from './estimate-note.tsx';
import { readTopic, topicNames, topics, type ContactTopic } from './topics.ts';

const contact = { name: 'contact', request: ContactRequest, response: ContactResponse } as const;
/** What a person fills in; the rest is added when it is sent. */
const Inquiry = v.omit(ContactRequest, ['source', 'idempotencyKey', 'locale', 'humanCheck']);
const errorMessages = { 'At most 5000 characters': msg`This is too long: 5,000 characters at most.` };

export interface ContactFormProps {
  /** Names the draft; each page has its own. */
  id: string;
  topic?: ContactTopic | undefined;
  /** A first line for the message, for example the plan that was chosen. */
  initialMessage?: string | undefined;
  /** What the price calculator was asked, as its address carries it. */
  estimate?: string | undefined;
  submitLabel: ReactNode;
}

/**
 * The inquiry form. Before hydration it posts natively to the same function; afterwards it answers in place. What was typed survives an
 * error, a reload and the way to another page and back.
 */
export function ContactForm({ id, topic, initialMessage, estimate, submitLabel }: ContactFormProps): ReactNode {
  const { t } = useLingui();
  const failureMessage = t`Your message was not sent. Everything you typed is kept here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id,
    schema: Inquiry,
    defaultValues: { name: '', email: '', phone: '', company: '', topic: '', message: '', estimate: '', website: '' },
    failureMessage,
    errorMessages,
    send: async (values, meta) => {
      await callFunction(contact, { ...values, ...meta });
      // The lead counts when the form is sent, by the host; this says that it arrived.
      track({ name: 'contact', topic: values.topic });
    },
  });
  const { form, ready } = kit;
  useEffect(() => {
    // What an address asks for fills only what is still empty.
    if (!ready) return;
    if (topic && !readTopic(String(form.getValues('topic')))) form.setValue('topic', topic);
    if (initialMessage && form.getValues('message') === '') form.setValue('message', initialMessage);
    // The newest estimate replaces an older one.
    if (estimate) form.setValue('estimate', estimate);
  }, [form, ready, topic, initialMessage, estimate]);

  if (kit.accepted) {
    return (
      <FormNotice
        title={t`We have your message`}
        actions={
          <>
            <Button onClick={kit.reset}>
              <Trans>Write another</Trans>
            </Button>
            <PhoneLink />
          </>
        }
      >
        <Trans>
          A copy is on its way to your email address. A person reads it and answers; if your business stands still, call.
        </Trans>
      </FormNotice>
    );
  }
  const optional = t`optional`;
  return (
    <>
      <NativeSubmit>
        <Alert tone="success" title={t`We have your message`}>
          <Trans>A copy is on its way to your email address.</Trans>
        </Alert>
      </NativeSubmit>
      <Form kit={kit} action="/functions/v1/contact" method="post">
        <ErrorSummary
          title={t`Please look at these again`}
          labels={{
            name: t`Your name`,
            email: t`Email`,
            phone: t`Telephone`,
            company: t`Company`,
            topic: t`What it is about`,
            message: t`Message`,
          }}
        />
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="5">
          <Field name="name" label={t`Your name`} required>
            <Input autoComplete="name" maxLength={120} />
          </Field>
          <Field name="email" label={t`Email`} required>
            <Input type="email" autoComplete="email" maxLength={254} />
          </Field>
          <Field name="phone" label={t`Telephone`} optionalLabel={optional}>
            <Input type="tel" autoComplete="tel" maxLength={40} />
          </Field>
          <Field name="company" label={t`Company`} optionalLabel={optional}>
            <Input autoComplete="organization" maxLength={160} />
          </Field>
        </Grid>
        <Field name="topic" label={t`What it is about`} required>
          <NativeSelect>
            <option value="">{t`Choose one`}</option>
            {topics.map((choice) => (
              <option key={choice} value={choice}>
                {t(topicNames[choice])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          name="message"
          label={t`Message`}
          hint={t`What happened, since when, and how many people it stops. No passwords, please.`}
          required
        >
          {/* No limit of the browser's own: it would cut off what is pasted, and say nothing. */}
          <Textarea rows={6} />
        </Field>
        <EstimateNote />
        {hiddenFields}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
          <SubmitButton size="lg">{submitLabel}</SubmitButton>
          <Text size="small" tone="muted" flex="1" minWidth="14rem">
            <Trans>We use what you write to answer you, and for nothing else.</Trans>
          </Text>
        </chakra.div>
      </Form>
    </>
  );
}
