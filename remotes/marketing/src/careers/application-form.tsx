import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApplyFields, ApplyRequest, ApplyResponse } from '@tulebyte/backend-api/functions/apply';
import { callFunction } from '@tulebyte/platform';
import { FormErrors, PublicForm, useSubmitForm } from '@tulebyte/forms';
import { EmailField, FieldGrid, NameField, PhoneField, useContactLabels } from '@tulebyte/forms/contact-fields';
import { chakra, PhoneLink, Text } from '@tulebyte/ui';
import { Field, FileInput, Input, SubmitButton, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

const apply = { name: 'apply', request: ApplyRequest, response: ApplyResponse, isForm: true } as const;

/** A job application. The file has to be chosen again after a reload. */
export function ApplicationForm({ job }: { job: string }): ReactNode {
  const { t } = useLingui();
  const id = `apply-${job}`;
  const failureMessage = t`We couldn’t send your application. Everything you filled in is still here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id,
    schema: ApplyFields,
    defaultValues: { name: '', email: '', phone: '', link: '', message: '', resume: undefined, website: '' },
    failureMessage,
    errorMessages: {
      'This position closed in the meantime, so we didn’t send your application. What you wrote is still here: email it to us, and we’ll keep it in mind.': msg`This position closed in the meantime, so we didn’t send your application. What you wrote is still here: email it to us, and we’ll keep it in mind.`,
    },
    // Files can't be serialized.
    identity: ({ resume: { name, size, lastModified }, ...texts }) => ({ ...texts, file: [name, size, lastModified] }),
    send: async (values, meta) => {
      await callFunction(apply, { ...values, ...meta, job });
    },
  });
  const labels = useContactLabels();
  const optional = t`optional`;
  return (
    <PublicForm
      kit={kit}
      functionName="apply"
      encType="multipart/form-data"
      accepted={{
        title: t`We got your application`,
        text: <Trans>We’ve emailed you a confirmation. The person you’d work with reads your application and replies.</Trans>,
        nativeText: <Trans>We’ve emailed you a confirmation.</Trans>,
        actions: <PhoneLink />,
      }}
    >
      <input type="hidden" name="job" value={job} />
      <FormErrors labels={{ ...labels, link: t`Link`, resume: t`Résumé`, message: t`One problem you tracked down` }} />
      <FieldGrid>
        <NameField />
        <EmailField />
        <PhoneField optionalLabel={optional} />
        <Field name="link" label={t`Link to your work`} optionalLabel={optional}>
          <Input type="url" autoComplete="url" maxLength={300} placeholder="https://" />
        </Field>
      </FieldGrid>
      <Field name="resume" label={t`Résumé`} hint={t`PDF or Word (DOCX), at most 5 MB.`} required>
        <FileInput accept=".pdf,.docx,application/pdf" />
      </Field>
      <Field
        name="message"
        label={t`One problem you tracked down`}
        hint={t`One nobody else could find, and how you did. Or anything else we should know.`}
        optionalLabel={optional}
      >
        <Textarea rows={6} />
      </Field>
      {hiddenFields}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <SubmitButton size="lg">
          <Trans>Send application</Trans>
        </SubmitButton>
        <Text size="small" tone="muted" flex="1" minWidth="14rem">
          <Trans>Only the people who make the decision open your résumé.</Trans>
        </Text>
      </chakra.div>
    </PublicForm>
  );
}
