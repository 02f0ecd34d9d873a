import { Trans, useLingui } from '@lingui/react/macro';
import { ApplyAnswers, ApplyRequest, ApplyResponse } from '@tulebyte/contracts/functions/apply';
import { useLocale } from '@tulebyte/i18n';
import { callFunction } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { Alert, chakra, Grid, PhoneLink, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, FileInput, Form, Input, SubmitButton, Textarea, useAppForm } from '@tulebyte/ui/form';
import { useRef, type ReactNode } from 'react';
import { inReadersWords } from '../forms/field-errors.ts';
import { FormNotice, SentWithoutScript } from '../forms/form-notice.tsx';
import { HumanCheck } from '../forms/human-check.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { refusal } from '../forms/refusal.ts';
import { useSubmissionKey } from '../forms/submission-key.ts';

const apply = { name: 'apply', request: ApplyRequest, response: ApplyResponse } as const;

/** An application with its résumé. Posts natively before hydration; the file itself must be chosen anew after a reload. */
export function ApplicationForm({ job }: { job: string }): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const locale = useLocale();
  const id = `apply-${job}`;
  const human = useRef('');
  const key = useSubmissionKey(id);
  const failureMessage = t`Your application was not sent. Everything you filled in is kept here; try again, or call us.`;
  const kit = useAppForm({
    id,
    schema: ApplyAnswers,
    defaultValues: { name: '', email: '', phone: '', link: '', message: '', resume: undefined, website: '' },
    failureMessage,
    translate: (message) => inReadersWords(message, t),
    onSubmit: async (values) => {
      try {
        const { resume, ...texts } = values;
        const file = [resume.name, resume.size, resume.lastModified];
        await callFunction(apply, {
          ...values,
          job,
          locale,
          source: pathname,
          humanCheck: human.current,
          idempotencyKey: await key.of({ ...texts, file }),
        });
      } catch (error) {
        throw refusal(error, failureMessage, t);
      }
      key.renew();
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
      <SentWithoutScript>
        <Alert tone="success" title={title}>
          <Trans>A confirmation is on its way to your email address.</Trans>
        </Alert>
      </SentWithoutScript>
      <Form kit={kit} action="/functions/v1/apply" method="post" encType="multipart/form-data">
        <input type="hidden" name="job" value={job} />
        <input type="hidden" name="source" value={pathname} />
        <input type="hidden" name="locale" value={locale} />
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
          <Textarea rows={6} maxLength={5000} />
        </Field>
        <Honeypot />
        <HumanCheck token={human} />
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
