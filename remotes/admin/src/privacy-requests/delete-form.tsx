import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { chakra, Text } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, SubmitButton } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { ConfirmIdentity } from '../access/confirm-identity.tsx';
import type { PrivacyRequest } from './request.ts';
import { findRejection, useRequestActions } from './requests.ts';

const Confirmation = v.object({ number: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Permanently deletes the person's data; requires typing the request's number. */
export function DeleteForm({ request }: { request: PrivacyRequest }): ReactNode {
  const { t } = useLingui();
  const { erase } = useRequestActions(request);
  const [isConfirming, setConfirming] = useState(false);
  const { number, email } = request;
  const label = t`Type ${number} to confirm`;
  const kit = useStaffForm({
    id: `delete-${number}`,
    schema: Confirmation,
    defaultValues: { number: '' },
    draft: false,
    failureMessage: t`We couldn’t delete this. Nothing was changed; try again.`,
    translate: () => t`Fill this in.`,
    onSubmit: async (input) => {
      await erase.mutateAsync(input.number).catch((error: unknown) => {
        if (error instanceof BackendError && error.hint === 'recent_sign_in_needed') setConfirming(true);
        const form = findRejection(error);
        throw form === undefined ? error : new FormSubmitError({ form: t(form) });
      });
    },
  });
  return (
    <chakra.div display="grid" gap="4" maxWidth="40rem">
      {isConfirming ? <ConfirmIdentity onDone={() => setConfirming(false)} /> : null}
      <Text size="ui">
        <Trans>
          Deletes the account and all data under {email}. Records that the law lets us keep stay without the name, except where
          the person signed: estimates they approved or declined, and agreements to a plan. This can’t be undone. The person gets
          a receipt by email.
        </Trans>
      </Text>
      <WorkspaceForm kit={kit} gap="4" labels={{ number: label }}>
        <Field name="number" label={label} required>
          <Input autoComplete="off" />
        </Field>
        <div>
          <SubmitButton variant="danger">
            <Trans>Delete for good</Trans>
          </SubmitButton>
        </div>
      </WorkspaceForm>
    </chakra.div>
  );
}
