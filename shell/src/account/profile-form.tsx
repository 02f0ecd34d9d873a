import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { ErrorSummary, Form, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { fieldMessage, FirstName, LastName } from '../auth/field-messages.ts';
import { FullNameFields } from '../auth/full-name-fields.tsx';
import { throwIfFailed } from '../auth/throw-if-failed.ts';
import { getUserNames } from './display-name.ts';

const ProfileFields = v.object({ first_name: FirstName, last_name: LastName });

/** The user's name, as tickets and invoices show it. */
export function ProfileForm({ save }: { save: (names: v.InferOutput<typeof ProfileFields>) => Promise<AuthOutcome> }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const kit = useAppForm({
    id: 'profile',
    schema: ProfileFields,
    defaultValues: getUserNames(user),
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t save your name. What you typed is still here; please try again.`,
    onSubmit: async (names) => {
      throwIfFailed(await save(names));
      toast({ title: t`Profile saved`, status: 'success' });
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix these`} labels={{ first_name: t`First name`, last_name: t`Last name` }} />
      <FullNameFields />
      <div>
        <SubmitButton variant="solid">
          <Trans>Save profile</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
