import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { useLocale } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { roleLabels } from '@tulebyte/organizations/roles';
import { Alert, Button, chakra, Heading } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useCompanyActions } from './requests.ts';

const Invitation = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(254, 'email')),
  role: v.picklist(['manager', 'member']),
});

/** Invites a colleague, then starts over with an empty form. For owners; who stops being one while typing keeps what they typed. */
export function InviteForm({ userId, isOwner }: { userId: string; isOwner: boolean }): ReactNode {
  const [sent, setSent] = useState(0);
  return <InvitationForm key={sent} userId={userId} isOwner={isOwner} onSent={() => setSent((count) => count + 1)} />;
}

function InvitationForm({ userId, isOwner, onSent }: { userId: string; isOwner: boolean; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const language = useLocale();
  const { invite } = useCompanyActions(userId);
  const lostRole = t`You’re no longer an owner of this company, so this invitation wasn’t sent. Ask an owner to invite them.`;
  const kit = useWorkspaceForm({
    id: 'invite-colleague',
    schema: Invitation,
    defaultValues: { email: '', role: 'member' },
    failureMessage: t`We couldn’t save this. Please try again.`,
    translate: () => t`Enter a valid email address.`,
    onSubmit: async (invitation) => {
      try {
        await invite.mutateAsync({ ...invitation, language });
      } catch (error) {
        if (error instanceof BackendError && error.hint === 'rate_limited')
          throw new FormSubmitError({ form: t`This address was invited too many times today. Please try again tomorrow.` });
        if (error instanceof BackendError && error.hint === 'invitation_is_member')
          throw new FormSubmitError({ fields: { email: t`${invitation.email} is already in your company.` } });
        if (error instanceof BackendError && error.code === '42501') throw new FormSubmitError({ form: lostRole });
        throw error;
      }
      toast({ title: msg`Invitation sent`, description: msg`Expires in 14 days.`, status: 'success' });
      onSent();
    },
  });
  if (!isOwner && !kit.dirty && !kit.submitting) return null;
  return (
    <chakra.section aria-labelledby="invite" maxWidth="34rem">
      <Heading as="h2" size="h3" id="invite" marginBottom="3">
        <Trans>Invite a coworker</Trans>
      </Heading>
      <WorkspaceForm kit={kit} gap="3" labels={{ email: t`Email` }}>
        {isOwner || kit.formError !== undefined ? null : <Alert tone="warning" title={lostRole} />}
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,1fr)' }} gap="3">
          <Field name="email" label={t`Email`} required>
            <Input type="email" autoComplete="off" inputMode="email" />
          </Field>
          <Field name="role" label={t`Role`}>
            <NativeSelect defaultValue="member">
              <option value="member">{t(roleLabels.member)}</option>
              <option value="manager">{t(roleLabels.manager)}</option>
            </NativeSelect>
          </Field>
        </chakra.div>
        {isOwner || kit.submitting ? (
          <SubmitButton justifySelf="start">
            <Trans>Invite</Trans>
          </SubmitButton>
        ) : (
          <Button justifySelf="start" onClick={kit.reset}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </WorkspaceForm>
    </chakra.section>
  );
}
