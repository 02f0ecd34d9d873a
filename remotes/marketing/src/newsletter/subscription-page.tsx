import { Trans, useLingui } from '@lingui/react/macro';
import { SubscriptionRequest, SubscriptionResponse } from '@tulebyte/backend-api/functions/newsletter';
import { callFunction } from '@tulebyte/platform';
import { Alert, Button, chakra, Container, PageHeader, PhoneLink, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { company } from '@tulebyte/brand';
import { toErrorMessage } from '@tulebyte/forms';
import { useLinkToken } from '@tulebyte/forms/link-token';
import { CtaLink } from '@tulebyte/cta/links';

const subscription = { name: 'subscription', request: SubscriptionRequest, response: SubscriptionResponse } as const;

/**
 * The page of a newsletter link. It asks before it acts, since link scanners in email programs open every link and must
 * not confirm or unsubscribe.
 */
export function SubscriptionPage({
  action,
  title,
  question,
  button,
  done,
  doneText,
}: {
  action: 'confirm' | 'unsubscribe';
  title: string;
  question: ReactNode;
  button: ReactNode;
  done: string;
  doneText: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const { key } = useLinkToken(`${company.prefix}.newsletter-key.${action}`);
  const [state, setState] = useState<'idle' | 'working' | 'done'>('idle');
  const [errorMessage, setErrorMessage] = useState<string>();
  const confirm = async () => {
    setState('working');
    setErrorMessage(undefined);
    try {
      await callFunction(subscription, { action, token: key ?? '' });
      setState('done');
    } catch (error) {
      setErrorMessage(toErrorMessage(error, t`Please try again in a moment, or call us.`, t));
      setState('idle');
    }
  };
  return (
    <>
      <PageHeader title={title} actions={<PhoneLink />} />
      <Container paddingBottom="section">
        <chakra.div display="grid" gap="6" justifyItems="start">
          {errorMessage ? (
            <Alert live tone="error" title={t`That didn’t work`}>
              {errorMessage}
            </Alert>
          ) : null}
          {state === 'done' ? (
            <Alert live tone="success" title={done}>
              {doneText}
            </Alert>
          ) : (
            <>
              <Text maxWidth="prose">{question}</Text>
              <Button variant="main" size="lg" loading={state === 'working'} onClick={() => void confirm()}>
                {button}
              </Button>
            </>
          )}
          <CtaLink to="/newsletter">
            <Trans>About the newsletter</Trans>
          </CtaLink>
        </chakra.div>
      </Container>
    </>
  );
}
