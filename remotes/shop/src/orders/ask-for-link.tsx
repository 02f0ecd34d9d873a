import { Trans, useLingui } from '@lingui/react/macro';
import { OrderLinkRequest, OrderLinkResponse } from '@tulebyte/contracts/functions/order';
import { callFunction, FunctionError } from '@tulebyte/platform';
import { Alert, chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, FormRefused, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const orderLink = { name: 'order-link', request: OrderLinkRequest, response: OrderLinkResponse } as const;
const Asked = v.object({ email: v.pipe(v.string(), v.trim(), v.email('email')) });

/** A new link to an order, by email. What it says does not depend on whether there is such an order. */
export function AskForLink({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'order-link',
    schema: Asked,
    defaultValues: { email: '' },
    failureMessage: t`This did not work. Please try again, or call us.`,
    translate: () => t`Enter the email address that you ordered with.`,
    onSubmit: async ({ email }) => {
      try {
        await callFunction(orderLink, { number, email });
      } catch (error) {
        if (error instanceof FunctionError && error.status === 429)
          throw new FormRefused({ form: t`Many links were asked for. Look into your mail, or try again in an hour.` });
        throw error;
      }
    },
  });
  return (
    <chakra.section aria-labelledby="ask-for-link" maxWidth="26rem" display="grid" gap="4" marginTop="8">
      <Heading as="h2" size="h4" id="ask-for-link">
        <Trans>Have a new link mailed</Trans>
      </Heading>
      {kit.accepted ? (
        <Alert tone="success" live title={t`Look into your mail`}>
          <Trans>If this order belongs to that address, a link to it is on its way. It works for one day.</Trans>
        </Alert>
      ) : (
        <Form kit={kit} method="dialog" gap="3">
          <ErrorSummary title={t`Please look at this again`} labels={{ email: t`Email` }} />
          <Text size="ui">
            <Trans>To the email address that the order was placed with.</Trans>
          </Text>
          <Field name="email" label={t`Email`} required>
            <Input type="email" autoComplete="email" inputMode="email" />
          </Field>
          <SubmitButton variant="outline" justifySelf="start">
            <Trans>Mail me a link</Trans>
          </SubmitButton>
        </Form>
      )}
    </chakra.section>
  );
}
