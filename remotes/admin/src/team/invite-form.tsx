import { Trans, useLingui } from '@lingui/react/macro';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { BackendError } from '@tulebyte/backend-api/rows';
import { Options } from '@tulebyte/lists/options';
import { Surface } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, NativeSelect } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { LanguageField } from '../layout/language-field.tsx';
import { toastInvited } from '../layout/toast-invited.ts';
import { roleLabels } from './roles.ts';
import { InvitationInput, type TeamActions } from './team.ts';

/** Invites someone to the team by email. */
export function InviteForm({
  actions: { invite, findRejection },
  onDone,
}: {
  actions: TeamActions;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const messages: Readonly<Record<string, string>> = {
    invitation_email: t`Enter a valid email address.`,
    invitation_is_staff: t`This person is already on the team. Change their role in the table below.`,
  };
  const kit = useStaffForm({
    id: 'invite-to-team',
    schema: InvitationInput,
    defaultValues: { email: '', role: 'agent', language: 'en' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (invitation) => {
      await invite.mutateAsync(invitation).catch((error: unknown) => {
        const email = error instanceof BackendError ? messages[error.hint] : undefined;
        if (email !== undefined) throw new FormSubmitError({ fields: { email } });
        const form = findRejection(error);
        throw form === undefined ? error : new FormSubmitError({ form: t(form) });
      });
      toastInvited();
      onDone();
    },
  });
  return (
    <Surface>
      <WorkspaceForm kit={kit} gap="4" labels={{ email: t`Email` }}>
        <FieldGrid columns={{ md: 'minmax(0,2fr) minmax(0,1fr) minmax(0,1fr)' }}>
          <Field name="email" label={t`Email`} required>
            <Input type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field name="role" label={t`Role`}>
            <NativeSelect defaultValue="agent">
              <Options values={STAFF_ROLES} labels={roleLabels} />
            </NativeSelect>
          </Field>
          <LanguageField />
        </FieldGrid>
        <FormActions discard={kit} onCancel={onDone}>
          <Trans>Send invitation</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
