import { FunctionError } from '@tulebyte/platform';
import { Alert, chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormSubmitError, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const Asked = v.object({ email: v.pipe(v.string(), v.trim(), v.email('email')) });

/** What the form says, in the reader's language: whoever shows it knows what the link opens. */
export interface EmailLinkLabels {
  title: ReactNode;
  lede: ReactNode;
  email: string;
  button: ReactNode;
  lookAgain: string;
  wrongEmail: string;
  failed: string;
  tooMany: string;
  sentTitle: string;
  /** Must not depend on whether there is such a thing. */
  sent: ReactNode;
}

/** Asks for a new link to something, by email. */
export function EmailLinkForm({
  id,
  ask,
  words,
}: {
  id: string;
  ask: (email: string) => Promise<unknown>;
  words: EmailLinkLabels;
}): ReactNode {
  const kit = useAppForm({
    id,
    schema: Asked,
    defaultValues: { email: '' },
    failureMessage: words.failed,
    translate: () => words.wrongEmail,
    onSubmit: async ({ email }) => {
      try {
        await ask(email);
      } catch (error) {
        if (error instanceof FunctionError && error.status === 429) throw new FormSubmitError({ form: words.tooMany });
        throw error;
      }
    },
  });
  return (
    <chakra.section aria-labelledby="ask-for-link" maxWidth="26rem" display="grid" gap="4" marginTop="8">
      <Heading as="h2" size="h4" id="ask-for-link">
        {words.title}
      </Heading>
      {kit.accepted ? (
        <Alert tone="success" live title={words.sentTitle}>
          {words.sent}
        </Alert>
      ) : (
        <>
          <Text size="ui">{words.lede}</Text>
          <Form kit={kit} method="dialog" gap="3">
            <ErrorSummary title={words.lookAgain} labels={{ email: words.email }} />
            <Field name="email" label={words.email} required>
              <Input type="email" autoComplete="email" inputMode="email" />
            </Field>
            <SubmitButton variant="outline" justifySelf="start">
              {words.button}
            </SubmitButton>
          </Form>
        </>
      )}
    </chakra.section>
  );
}
