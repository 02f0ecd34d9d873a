import { Trans, useLingui } from '@lingui/react/macro';
import { ContactRequest, ContactResponse } from '@tulebyte/contracts/functions/contact';
import { callFunction, LEAD_VALUE, track } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { Alert, Button, chakra, Grid, PhoneLink, Text, VisuallyHidden } from '@tulebyte/ui';
import {
  ErrorSummary,
  Field,
  Form,
  FormRefused,
  Input,
  NativeSelect,
  SubmitButton,
  Textarea,
  useAppForm,
} from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import { fieldErrors } from './field-errors.ts';
import { readTopic, topicNames, topics, type ContactTopic } from './topics.ts';

const contact = { name: 'contact', request: ContactRequest, response: ContactResponse } as const;
/** What a person fills in; the rest is added when it is sent. */
const Inquiry = v.omit(ContactRequest, ['source', 'idempotencyKey']);

/** Turns the function's refusal into errors at the fields. */
function refusal(error: unknown, fallback: string): FormRefused {
  const read = (key: string): unknown => (typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined);
  const message = read('message');
  const fields = read('fields');
  const known: Record<string, string> = {};
  if (typeof fields === 'object' && fields !== null) {
    for (const [name, text] of Object.entries(fields)) if (typeof text === 'string') known[name] = text;
  }
  return new FormRefused({ form: typeof message === 'string' && message !== '' ? message : fallback, fields: known });
}

// Shown by the address alone (`#sent`), so that a native post can end here without JavaScript.
const SentNotice = chakra('div', { base: { display: 'none', '&:target': { display: 'block' } } });

function Sent({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        tone="success"
        live
        title={t`We have your message`}
        actions={
          <>
            <Button onClick={onAgain}>
              <Trans>Write another</Trans>
            </Button>
            <PhoneLink />
          </>
        }
      >
        <Trans>
          A copy is on its way to your email address. A person reads it and answers; if your business stands still, call.
        </Trans>
      </Alert>
    </div>
  );
}

export interface ContactFormProps {
  /** Names the draft; each page has its own. */
  id: string;
  topic?: ContactTopic | undefined;
  /** A first line for the message, for example the plan that was chosen. */
  opening?: string | undefined;
  submitLabel: ReactNode;
}

/**
 * The inquiry form. Before hydration it posts natively to the same function; afterwards it answers in place. What was typed survives an
 * error, a reload and the way to another page and back.
 */
export function ContactForm({ id, topic, opening, submitLabel }: ContactFormProps): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const key = useRef<string>(undefined);
  const failureMessage = t`Your message was not sent. Everything you typed is kept here; try again, or call us.`;
  const kit = useAppForm({
    id,
    schema: Inquiry,
    defaultValues: { name: '', email: '', phone: '', company: '', topic: '', message: '', website: '' },
    failureMessage,
    translate: (message) => {
      const words = fieldErrors[message];
      return words ? t(words) : message;
    },
    onSubmit: async (values) => {
      // The same key for every try: a retry after a lost answer stores nothing twice.
      key.current ??= crypto.randomUUID();
      try {
        await callFunction(contact, { ...values, source: pathname, idempotencyKey: key.current });
      } catch (error) {
        throw refusal(error, failureMessage);
      }
      key.current = undefined;
      track({ name: 'generate_lead', method: 'contact_form', value: LEAD_VALUE.contact_form, currency: 'USD' });
    },
  });
  const { form, ready } = kit;
  useEffect(() => {
    // What an address asks for fills only what is still empty.
    if (!ready) return;
    if (topic && !readTopic(String(form.getValues('topic')))) form.setValue('topic', topic);
    if (opening && form.getValues('message') === '') form.setValue('message', opening);
  }, [form, ready, topic, opening]);

  if (kit.accepted) return <Sent onAgain={kit.reset} />;
  const optional = t`optional`;
  return (
    <>
      <SentNotice id="sent">
        <Alert tone="success" title={t`We have your message`}>
          <Trans>A copy is on its way to your email address.</Trans>
        </Alert>
      </SentNotice>
      <Form kit={kit} action="/functions/v1/contact" method="post">
        <input type="hidden" name="source" value={pathname} />
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
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="5" alignItems="end">
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
          <Textarea rows={6} maxLength={5000} />
        </Field>
        <VisuallyHidden as="div" aria-hidden="true">
          <label>
            {t`Leave this empty`}
            <input {...kit.form.register('website')} tabIndex={-1} autoComplete="off" />
          </label>
        </VisuallyHidden>
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
