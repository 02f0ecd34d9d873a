import { Trans, useLingui } from '@lingui/react/macro';
import { NewsletterFields, NewsletterRequest, NewsletterResponse } from '@tulebyte/backend-api/functions/newsletter';
import { callFunction, track } from '@tulebyte/platform';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FormNotice, NativeSubmit } from '@tulebyte/forms';
import { useSubmitForm } from '@tulebyte/forms';

const newsletter = { name: 'newsletter', request: NewsletterRequest, response: NewsletterResponse } as const;
const ID = 'newsletter';

/** One address, one mail that asks whether it was you. Posts natively before hydration. */
export function NewsletterForm(): ReactNode {
  const { t } = useLingui();
  const failureMessage = t`Your address was not sent. It is kept here; try again in a moment.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: NewsletterFields,
    defaultValues: { email: '', website: '' },
    failureMessage,
    send: async (values, along) => {
      await callFunction(newsletter, { ...values, ...along });
      track({ name: 'newsletter' });
    },
  });
  const title = t`Look into your mailbox`;
  const explained = (
    <Trans>A mail asks whether it was you. The letter comes only after you say yes there; the link works for a week.</Trans>
  );
  if (kit.accepted) {
    return (
      <FormNotice title={title} actions={<Button onClick={kit.reset}>{t`Enter another address`}</Button>}>
        {explained}
      </FormNotice>
    );
  }
  return (
    <>
      <NativeSubmit>
        <Alert tone="success" title={title}>
          {explained}
        </Alert>
      </NativeSubmit>
      <Form kit={kit} action="/functions/v1/newsletter" method="post">
        {kit.formError ? <ErrorSummary title={t`Please look at these again`} labels={{ email: t`Email` }} /> : null}
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' }}
          alignItems="end"
        >
          <Field name="email" label={t`Email`} required>
            <Input type="email" autoComplete="email" maxLength={254} />
          </Field>
          <SubmitButton>
            <Trans>Send me the letter</Trans>
          </SubmitButton>
        </chakra.div>
        {hiddenFields}
        <Text size="small" tone="muted">
          <Trans>First a mail asks whether it was you. Every letter ends with a link that ends it.</Trans>
        </Text>
      </Form>
    </>
  );
}
