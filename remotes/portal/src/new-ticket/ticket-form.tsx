import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { Captcha } from '@tulebyte/forms';
import { useLocale } from '@tulebyte/i18n';
import { useLocation, useNavigate, useSearchParams } from '@tulebyte/router';
import { lazyComponent, track, useMounted, useSession } from '@tulebyte/platform';
import { AttachmentArea, useAttachments, useLocalFiles } from '@tulebyte/tickets/attachments';
import { Alert, chakra, EmailLink, PhoneLink, Text } from '@tulebyte/ui';
import {
  Field,
  FormSubmitError,
  Input,
  NativeSelect,
  SubmitButton,
  Textarea,
  useAppForm,
  useFormRetryKey,
} from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { ActionLink } from '@tulebyte/cta/links';
import { createTicket } from '../tickets/create-ticket.ts';
import { prefilledSubject } from './prefilled-subject.ts';
import { AlreadyAnswered } from './already-answered.tsx';
import { GuestFields } from './guest-fields.tsx';
import { waitForUser } from './known-user.ts';
import { guestErrors, GuestTicketInput, openGuestTicket, rateLimited, TicketInput } from './guest-ticket.ts';
import { GuestSubmitted, type Submitted } from './guest-submitted.tsx';
import { NewTicketState } from '@tulebyte/tickets/new-ticket-state';
import { TICKET_PRIORITIES, ticketPath } from '@tulebyte/tickets/ticket';
import { priorityLabels } from '@tulebyte/tickets/labels';
import { priorityMeanings } from '../tickets/labels.ts';

const FORM_ID = 'new-ticket';

// The fields are laid out by the form. Without JavaScript nothing they hold could be sent.
const ScriptOnly = chakra('div', { base: { display: 'contents', '@media (scripting: none)': { display: 'none' } } });

const errors: Readonly<Record<string, MessageDescriptor>> = {
  subject_short: msg`Describe the problem in a few words.`,
  subject_long: msg`Keep it to 160 characters; put the rest below.`,
  priority: msg`Choose how urgent it is.`,
  body_empty: msg`Tell us what happened.`,
  body_long: msg`This is too long: 20,000 characters at most.`,
  ...guestErrors,
};

const signedOutElsewhere = msg`You’ve been signed out, so this wasn’t sent. Sign in again, or add your name and email below and send it. Everything you typed is still here.`;

const SuggestedAnswers = lazyComponent(() => import(/* webpackChunkName: "suggested-answers" */ './suggested-answers.tsx'));
const ActiveIncidents = lazyComponent<{ children: ReactNode }>(
  () => import(/* webpackChunkName: "active-incidents" */ '../system-status/active-incidents.tsx'),
  ({ children }) => children,
);

/** With fewer words, suggestions are too vague. */
const MIN_WORDS = 3;

/**
 * The ticket form, for clients and for guests, who get an emailed link. The draft stays in this tab and survives signing in.
 */
export function TicketForm(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user, loading } = useSession();
  const mounted = useMounted();
  const signedOut = mounted && !loading && user === null;
  const locale = useLocale();
  const [submitted, setSubmitted] = useState<Submitted>();
  const [answered, setAnswered] = useState(false);
  const [suggesting, setSuggesting] = useState(true);
  const attachments = useAttachments('new-ticket');
  const localFiles = useLocalFiles();
  const files = user ? attachments : localFiles;
  useEffect(() => {
    // Added before the session was known, or before signing in.
    if (!user || localFiles.held.length === 0) return;
    attachments.add(localFiles.held);
    localFiles.clear();
  }, [user, attachments, localFiles]);
  const keyOf = useFormRetryKey(FORM_ID);
  const captchaToken = useRef('');
  const kit = useAppForm({
    id: FORM_ID,
    schema: signedOut ? GuestTicketInput : TicketInput,
    defaultValues: { subject: '', priority: 'normal', body: '', name: '', email: '', website: '' },
    failureMessage: t`Your ticket may not have reached us. Everything you typed is still here: check your tickets, then try again or call.`,
    translate: (message) => {
      const words = errors[message];
      return words ? t(words) : message;
    },
    onSubmit: async (values) => {
      const isClient = await waitForUser();
      if (!isClient) {
        const number = await openGuestTicket(values, {
          key: keyOf(values, localFiles.files),
          files: localFiles.held,
          language: locale,
          captchaToken: captchaToken.current,
        });
        localFiles.clear();
        track({ name: 'contact', topic: 'ticket' });
        setSubmitted({ number, email: values.email });
        return;
      }
      // The session may have been found just now.
      attachments.add(localFiles.held);
      const fileIds = await attachments.finishUploads();
      if (!fileIds)
        throw new FormSubmitError({
          form: t`A file couldn’t be uploaded, so nothing was sent yet. Remove it or attach it again, then send.`,
        });
      const { subject, priority, body } = values;
      const sending = { key: keyOf(values, fileIds), attachments: fileIds, language: locale };
      const number = await createTicket({ subject, priority, body }, sending).catch(async (error: unknown) => {
        if (!(await waitForUser())) throw new FormSubmitError({ form: t(signedOutElsewhere) });
        if (error instanceof BackendError && error.hint === 'rate_limited') throw new FormSubmitError({ form: t(rateLimited) });
        throw error;
      });
      attachments.clear();
      track({ name: 'contact', topic: 'ticket' });
      void navigate(ticketPath(number), { state: { filed: true } });
    },
  });
  const [search] = useSearchParams();
  const { form, ready } = kit;
  useEffect(() => {
    // URL parameters fill only what is still empty.
    const subject = prefilledSubject(search);
    if (ready && subject && form.getValues('subject') === '') form.setValue('subject', subject);
  }, [form, ready, search]);
  const { state } = useLocation();
  useEffect(() => {
    const prefill = v.safeParse(NewTicketState, state);
    if (!ready || !prefill.success) return;
    const { subject, body } = prefill.output.newTicket;
    const [ownSubject = '', ownBody = ''] = form.getValues(['subject', 'body']).map(String);
    if (ownSubject === '') form.setValue('subject', subject, { shouldDirty: true });
    // Appended below the draft, once: a reload carries the same state again.
    if (!ownBody.includes(body)) form.setValue('body', `${ownBody}\n\n${body}`.trim(), { shouldDirty: true });
  }, [form, ready, state]);
  const typed = kit.form
    .watch(['subject', 'body'])
    .map((text) => String(text ?? '').trim())
    .join(' ')
    .trim();
  if (submitted) return <GuestSubmitted {...submitted} />;
  if (answered) return <AlreadyAnswered onBack={() => setAnswered(false)} />;
  const oneIssue = (
    <Text size="ui" tone="muted">
      <Trans>One issue per ticket: it gets solved faster.</Trans>
    </Text>
  );
  return (
    // `dialog` outside a dialog submits nowhere: without JavaScript no text ends up in a URL.
    <WorkspaceForm
      kit={kit}
      labels={{ subject: t`Subject`, priority: t`Priority`, body: t`What happened`, name: t`Your name`, email: t`Email` }}
    >
      <noscript>
        <Alert
          title={<Trans>Tickets need JavaScript. Without it, call us or email us: you’ll reach the same people.</Trans>}
          actions={
            <>
              {/* Beside an icon, the address would be too wide for the smallest phones. */}
              <PhoneLink icon={false} />
              <EmailLink icon={false} />
            </>
          }
        />
      </noscript>
      <ScriptOnly>
        {/* One line from the start, so that nothing moves when they are known. */}
        <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr)" alignItems="center" minHeight="target">
          {mounted ? <ActiveIncidents>{oneIssue}</ActiveIncidents> : oneIssue}
        </chakra.div>
        <Field name="subject" label={t`Subject`} required>
          <Input maxLength={200} autoComplete="off" />
        </Field>
        <Field name="priority" label={t`Priority`} hint={t`If your business is down, call us. It’s the fastest way.`} required>
          {/* Also selected in the HTML, or the browser's first option would count as the visitor's choice. */}
          <NativeSelect defaultValue="normal">
            {TICKET_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {t(priorityLabels[priority])} – {t(priorityMeanings[priority])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <AttachmentArea attachments={files}>
          <Field
            name="body"
            label={t`What happened`}
            hint={t`What you see, since when, and who it affects. The exact words of an error help. No passwords, please.`}
            required
          >
            <Textarea rows={7} />
          </Field>
        </AttachmentArea>
        {mounted && suggesting && typed.split(/\s+/).length >= MIN_WORDS ? (
          <SuggestedAnswers
            text={typed}
            onDismiss={() => setSuggesting(false)}
            onSolved={() => {
              kit.reset();
              files.clear();
              track({ name: 'self_help' });
              setAnswered(true);
            }}
          />
        ) : null}
        {signedOut ? <GuestFields honeypot={kit.form.register('website')} /> : null}
        {signedOut ? <Captcha token={captchaToken} /> : null}
        <SendRow />
        {signedOut ? <OrSignIn /> : null}
      </ScriptOnly>
    </WorkspaceForm>
  );
}

function SendRow(): ReactNode {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
      <SubmitButton size="lg">
        <Trans>Send ticket</Trans>
      </SubmitButton>
      <Text size="small" tone="muted" flex="1" minWidth="14rem">
        <Trans>We’ll reply in the ticket, where you can write back.</Trans>
      </Text>
    </chakra.div>
  );
}

/** Offers sign-in to visitors with an account. */
function OrSignIn(): ReactNode {
  const from = useLocation();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
      <Text as="span" size="ui" tone="muted">
        <Trans>Have an account? What you typed stays here while you sign in.</Trans>
      </Text>
      <ActionLink size="md" to="/auth" state={{ from }} variant="outline">
        <Trans>Sign in and send</Trans>
      </ActionLink>
    </chakra.div>
  );
}
