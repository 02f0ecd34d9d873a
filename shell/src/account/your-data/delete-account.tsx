import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { deleteAccount, lastAuthenticatedAt, REAUTHENTICATION_MAX_AGE_MS, type DeletionBlocker } from '@tulebyte/platform/auth';
import type { WellKnownPage } from '@tulebyte/federation/remote';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra, Surface, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormSubmitError, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { Email, EMAIL_DIFFERS, fieldMessage } from '../../auth/field-messages.ts';
import { findWellKnown, useContributions } from '../../federation/use-contributions.ts';
import { FormActions } from '../../auth/form-actions.ts';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';
import { Reauthenticate } from './reauthenticate.tsx';

/** Deletes the account after a recent sign-in and after the user has typed their email address. */
export default function DeleteAccount(): ReactNode {
  const { session } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isReauthenticating, setReauthenticating] = useState(false);
  const open = () => {
    setReauthenticating(Date.now() - lastAuthenticatedAt(session) > REAUTHENTICATION_MAX_AGE_MS);
    setOpen(true);
  };
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Text tone="muted" maxWidth="prose">
        <Trans>
          We’ll delete your name, address, password, sign-ins, chats with the assistant, and unanswered tickets now, permanently.
          Answered tickets are the record of work we did: repair and tax law require us to keep them, without your name and
          address. Your name stays where you signed: on estimates and plan agreements. We’ll email you a receipt.
        </Trans>
      </Text>
      {isOpen ? (
        <Surface variant="error" width="full" maxWidth="40rem">
          {isReauthenticating ? (
            <Reauthenticate
              returnTo="/account#delete"
              onAuthenticated={() => setReauthenticating(false)}
              onCancel={() => setOpen(false)}
            />
          ) : (
            <DeletionForm onReauthenticate={() => setReauthenticating(true)} onCancel={() => setOpen(false)} />
          )}
        </Surface>
      ) : (
        <Button onClick={open}>
          <Trans>Delete my account…</Trans>
        </Button>
      )}
    </chakra.div>
  );
}

function DeletionForm({ onReauthenticate, onCancel }: { onReauthenticate: () => void; onCancel: () => void }): ReactNode {
  const { t } = useLingui();
  const email = useSession().user?.email ?? '';
  const [blocker, setBlocker] = useState<'last_admin' | 'last_owner'>();
  const schema = v.object({
    email: v.pipe(
      Email,
      v.check((typed) => typed.toLowerCase() === email.toLowerCase(), EMAIL_DIFFERS),
    ),
  });
  const blockerHandlers: Record<DeletionBlocker, () => void> = {
    reauthentication_required: onReauthenticate,
    last_admin: () => setBlocker('last_admin'),
    last_owner: () => setBlocker('last_owner'),
    wrong_email: () => {
      throw new FormSubmitError({ fields: { email: fieldMessage(EMAIL_DIFFERS) } });
    },
  };
  const kit = useAppForm({
    id: 'delete-account',
    schema,
    defaultValues: { email: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t delete your account. Nothing changed; please try again.`,
    onSubmit: async (values) => {
      const result = await deleteAccount(values.email);
      if (result.ok) return;
      if ('blocker' in result) blockerHandlers[result.blocker]();
      else throwIfFailed(result);
    },
  });
  if (blocker) return <DeletionBlocked blocker={blocker} onCancel={onCancel} />;
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix this`} labels={{ email: t`Your account’s email` }} />
      <Field name="email" label={t`Your account’s email`} hint={t`Type ${email} to confirm. This can’t be undone.`} required>
        <Input type="email" autoComplete="off" />
      </Field>
      <FormActions>
        <SubmitButton variant="danger">
          <Trans>Delete permanently</Trans>
        </SubmitButton>
        <Button onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

/** Shown to the last admin, or to the only owner of a company with an active plan: what to do first. */
function DeletionBlocked({ blocker, onCancel }: { blocker: 'last_admin' | 'last_owner'; onCancel: () => void }): ReactNode {
  const close = (
    <Button size="sm" onClick={onCancel}>
      <Trans>Close</Trans>
    </Button>
  );
  if (blocker === 'last_admin') {
    return (
      <Alert tone="error" live title={<Trans>You’re the team’s last owner</Trans>} actions={close}>
        <Trans>Make someone else an owner first. Nothing was deleted.</Trans>
      </Alert>
    );
  }
  return (
    <Alert
      tone="error"
      live
      title={<Trans>Your company needs an owner</Trans>}
      actions={
        <>
          <WellKnownButton page="company">
            <Trans>Make a coworker an owner</Trans>
          </WellKnownButton>
          <WellKnownButton page="plan">
            <Trans>Cancel plan</Trans>
          </WellKnownButton>
          {close}
        </>
      }
    >
      <Trans>
        You’re the only owner of a company whose plan renews automatically. Make someone else owner or cancel the plan, then come
        back. Nothing was deleted.
      </Trans>
    </Alert>
  );
}

function WellKnownButton({ page, children }: { page: WellKnownPage; children: ReactNode }): ReactNode {
  const path = findWellKnown(useContributions(), page);
  if (path === undefined) return null;
  return (
    <Button size="sm" asChild>
      <RouterLink to={path}>{children}</RouterLink>
    </Button>
  );
}
