import { Trans, useLingui } from '@lingui/react/macro';
import { FunctionError } from '@tulebyte/platform';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormSubmitError, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import { SentNotice } from '@tulebyte/ui/sent-notice';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const EmailSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email('email')) });

/** The text that depends on what the link opens. */
interface EmailLinkLabels {
  title: ReactNode;
  lede: ReactNode;
  invalidEmail: string;
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
  const { t } = useLingui();
  const kit = useAppForm({
    id,
    schema: EmailSchema,
    defaultValues: { email: '' },
    failureMessage: t`We couldn’t send the link. Please try again, or call us.`,
    translate: () => labels.invalidEmail,
    onSubmit: async ({ email }) => {
      try {
        await requestLink(email);
      } catch (error) {
        if (error instanceof FunctionError && error.status === 429) {
          throw new FormSubmitError({ form: t`Too many links requested. Check your email, or try again later.` });
        }
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
        <SentNotice title={t`Check your email`}>{labels.sent}</SentNotice>
      ) : (
        <>
          <Text size="ui">{labels.lede}</Text>
          <Form kit={kit} method="dialog" gap="3">
            <ErrorSummary title={t`Please fix this`} labels={{ email: t`Email` }} />
            <Field name="email" label={t`Email`} required>
              <Input type="email" autoComplete="email" inputMode="email" />
            </Field>
            <SubmitButton variant="outline" justifySelf="start">
              <Trans>Email me a link</Trans>
            </SubmitButton>
          </Form>
        </>
      )}
    </chakra.section>
  );
}
