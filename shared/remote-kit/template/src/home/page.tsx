import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PageHeader, Section, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

export function Component(): ReactNode {
  const { t } = useLingui();
  const [votes, setVotes] = useState(0);
  return (
    <>
      <PageHeader title={t`__title__`} lede={t`A new page, built and shipped on its own schedule.`} />
      <Section title={t`Is this page useful?`}>
        <Button onClick={() => setVotes((count) => count + 1)}>
          <Trans>Yes, it is</Trans>
        </Button>
        <Text aria-live="polite">
          <Trans>Votes: {votes}</Trans>
        </Text>
      </Section>
    </>
  );
}
