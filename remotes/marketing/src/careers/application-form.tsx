import { Trans, useLingui } from '@lingui/react/macro';
import { ApplyFields, ApplyRequest, ApplyResponse } from '@tulebyte/backend-api/functions/apply';
import { callFunction } from '@tulebyte/platform';
import { Alert, chakra, Grid, PhoneLink, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, FileInput, Form, Input, SubmitButton, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FormNotice, NativeSubmit } from '@tulebyte/forms';
import { useSubmitForm } from '@tulebyte/forms';

const apply = { name: 'apply', request: ApplyRequest, response: ApplyResponse } as const;

/** An application with its résumé. Posts natively before hydration; the file itself must be chosen anew after a reload. */
export function ApplicationForm({ job }: { job: string }): ReactNode {
  const { t } = useLingui();
  const id = `apply-${job}`;
  const failureMessage = t`Your application was not sent. Everything you filled in is kept here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id,
    schema: ApplyFields,
    defaultValues: { name: '', email: '', phone: '', link: '', message: '', resume: undefined, website: '' },
    failureMessage,
    // A file has no text to compare.
    identity: ({ resume: { name, size, lastModified }, ...texts }) => ({ ...texts, file: [name, size, lastModified] }),
    send: async (values, along) => {
      await callFunction(apply, { ...values, ...along, job });
    },
  });
  const title = t`We have your application`;
  if (kit.accepted) {
    return (
      <FormNotice title={title} actions={<PhoneLink />}>
        <Trans>A confirmation is on its way to your email address. Who would work with you reads it and answers.</Trans>
      </FormNotice>
    );
  }
  const optional = t`optional`;
  return (
    <>
      <NativeSubmit>
        <Alert tone="success" title={title}>
          <Trans>A confirmation is on its way to your email address.</Trans>
        </Alert>
      </NativeSubmit>
      <Form kit={kit} action="/functions/v1/apply" method="post" encType="multipart/form-data">
        <input type="hidden" name="job" value={job} />
        <ErrorSummary
          title={t`Please look at these again`}
          labels={{
            name: t`Your name`,
            email: t`Email`,
            phone: t`Telephone`,
            link: t`Link`,
            resume: t`Résumé`,
            message: t`One fault you found`,
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
          <Field name="link" label={t`Link to your work`} optionalLabel={optional}>
            <Input type="url" autoComplete="url" maxLength={300} placeholder="https://" />
          </Field>
        </Grid>
        <Field name="resume" label={t`Résumé`} hint={t`PDF or Word (DOCX), at most 5 MB.`} required>
          <FileInput accept=".pdf,.docx,application/pdf" />
        </Field>
        <Field
          name="message"
          label={t`One fault you found`}
          hint={t`That nobody else could find, and how you did. Or anything else we should know.`}
          optionalLabel={optional}
        >
          <Textarea rows={6} />
        </Field>
        {hiddenFields}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
          <SubmitButton size="lg">
            <Trans>Send the application</Trans>
          </SubmitButton>
          <Text size="small" tone="muted" flex="1" minWidth="14rem">
            <Trans>Your résumé is opened by the people who decide, and by nobody else.</Trans>
          </Text>
        </chakra.div>
      </Form>
    </>
  );
}
