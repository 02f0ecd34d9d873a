import { FunctionError } from '@tulebyte/platform';
import { Alert, chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormSubmitError, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const EmailSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email('email')) });

/** The form's text, which depends on what the link opens. */
interface EmailLinkLabels {
  title: ReactNode;
  lede: ReactNode;
  email: string;
  button: ReactNode;
  summaryTitle: string;
  invalidEmail: string;
  failed: string;
  tooMany: string;
  sentTitle: string;
  /** Must read the same whether or not there was a match. */
  sent: ReactNode;
}

/** Requests a new link by email. */
export function EmailLinkForm({
  id,
  requestLink,
  labels,
}: {
  id: string;
  requestLink: (email: string) => Promise<unknown>;
  labels: EmailLinkLabels;
}): ReactNode {
  const kit = useAppForm({
    id,
    schema: EmailSchema,
    defaultValues: { email: '' },
    failureMessage: labels.failed,
    translate: () => labels.invalidEmail,
    onSubmit: async ({ email }) => {
      try {
        await requestLink(email);
      } catch (error) {
        if (error instanceof FunctionError && error.status === 429) throw new FormSubmitError({ form: labels.tooMany });
        throw error;
      }
    },
  });
  return (
    <chakra.section aria-labelledby="request-link-title" maxWidth="26rem" display="grid" gap="4" marginTop="8">
      <Heading as="h2" size="h4" id="request-link-title">
        {labels.title}
      </Heading>
      {kit.accepted ? (
        <Alert tone="success" live title={labels.sentTitle}>
          {labels.sent}
        </Alert>
      ) : (
        <>
          <Text size="ui">{labels.lede}</Text>
          <Form kit={kit} method="dialog" gap="3">
            <ErrorSummary title={labels.summaryTitle} labels={{ email: labels.email }} />
            <Field name="email" label={labels.email} required>
              <Input type="email" autoComplete="email" inputMode="email" />
            </Field>
            <SubmitButton variant="outline" justifySelf="start">
              {labels.button}
            </SubmitButton>
          </Form>
        </>
      )}
    </chakra.section>
  );
}
