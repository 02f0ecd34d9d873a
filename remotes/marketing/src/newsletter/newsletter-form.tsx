import { Trans, useLingui } from '@lingui/react/macro';
import { NewsletterFields, NewsletterRequest, NewsletterResponse } from '@tulebyte/backend-api/functions/newsletter';
import { callFunction, track } from '@tulebyte/platform';
import { FormErrors, PublicForm, useSubmitForm } from '@tulebyte/forms';
import { EmailField, useContactLabels } from '@tulebyte/forms/contact-fields';
import { Button, chakra, Text } from '@tulebyte/ui';
import { SubmitButton } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

const newsletter = { name: 'newsletter', request: NewsletterRequest, response: NewsletterResponse } as const;
const ID = 'newsletter';

/** Signs up one email address, which has to be confirmed. */
export function NewsletterForm(): ReactNode {
  const { t } = useLingui();
  const { email } = useContactLabels();
  const failureMessage = t`We couldn’t send your address. It’s still here; try again in a moment.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: NewsletterFields,
    defaultValues: { email: '', website: '' },
    failureMessage,
    send: async (values, meta) => {
      await callFunction(newsletter, { ...values, ...meta });
      track({ name: 'newsletter' });
    },
  });
  return (
    <PublicForm
      kit={kit}
      functionName="newsletter"
      accepted={{
        title: t`Check your inbox`,
        text: <Trans>We’ve emailed you to confirm. The newsletter starts once you do; the link works for a week.</Trans>,
        actions: <Button onClick={kit.reset}>{t`Enter another address`}</Button>,
      }}
    >
      {kit.formError ? <FormErrors labels={{ email: email }} /> : null}
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' }}
        alignItems="end"
      >
        <EmailField />
        <SubmitButton>
          <Trans>Subscribe</Trans>
        </SubmitButton>
      </chakra.div>
      {hiddenFields}
      <Text size="small" tone="muted">
        <Trans>We’ll email you to confirm. Unsubscribe any time.</Trans>
      </Text>
    </PublicForm>
  );
}
