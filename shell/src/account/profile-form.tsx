import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { type AuthOutcome } from '@tulebyte/platform/auth';
import { chakra } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { fieldMessage, FirstName, LastName } from '../auth/field-messages.ts';
import { throwIfFailed } from '../auth/throw-if-failed.ts';
import { namesOf } from './person-name.ts';

const Profile = v.object({ first_name: FirstName, last_name: LastName });

/** The client's name as tickets and invoices show it. */
export function ProfileForm({ save }: { save: (names: v.InferOutput<typeof Profile>) => Promise<AuthOutcome> }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const kit = useAppForm({
    id: 'profile',
    schema: Profile,
    defaultValues: namesOf(user),
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We could not save your name. What you typed is kept; please try again.`,
    onSubmit: async (names) => {
      throwIfFailed(await save(names));
      toast({ title: t`Profile saved`, status: 'success' });
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please correct these`} labels={{ first_name: t`First name`, last_name: t`Last name` }} />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field name="first_name" label={t`First name`} required>
          <Input autoComplete="given-name" />
        </Field>
        <Field name="last_name" label={t`Last name`} required>
          <Input autoComplete="family-name" />
        </Field>
      </chakra.div>
      <div>
        <SubmitButton variant="solid">
          <Trans>Save profile</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
