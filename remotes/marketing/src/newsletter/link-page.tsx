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
 * Where a link of the letter leads. It asks before it acts: programs that look at every link of a mail must neither
 * confirm nor end anything.
 */
export function LinkPage({
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
  const [state, setState] = useState<'asked' | 'working' | 'done'>('asked');
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setState('working');
    setProblem(undefined);
    try {
      await callFunction(subscription, { action, token: key ?? '' });
      setState('done');
    } catch (error) {
      setProblem(toErrorMessage(error, t`Please try again in a moment, or call us.`, t));
      setState('asked');
    }
  };
  return (
    <>
      <PageHeader title={title} width="narrow" actions={<PhoneLink />} />
      <Container width="narrow" paddingBottom="section">
        <chakra.div display="grid" gap="6" justifyItems="start">
          {problem ? (
            <Alert live tone="error" title={t`That did not work`}>
              {problem}
            </Alert>
          ) : null}
          {state === 'done' ? (
            <Alert live tone="success" title={done}>
              {doneText}
            </Alert>
          ) : (
            <>
              <Text maxWidth="prose">{question}</Text>
              <Button variant="main" size="lg" loading={state === 'working'} onClick={() => void act()}>
                {button}
              </Button>
            </>
          )}
          <CtaLink to="/newsletter">
            <Trans>About the monthly letter</Trans>
          </CtaLink>
        </chakra.div>
      </Container>
    </>
  );
}
