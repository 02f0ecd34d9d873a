import { Trans } from '@lingui/react/macro';
import { chakra, EmailLink, Heading, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What happened to a page that could not be shown, and what to do. @param retry the button */
export function LoadFailedMessage({ retry }: { retry: ReactNode }): ReactNode {
  return (
    <>
      <Heading as="h1" size="h2">
        <Trans>This part of the site didn’t load</Trans>
      </Heading>
      <Text>
        <Trans>
          Our team has been notified. The rest of the site still works: try again, or call or email us and we’ll help you right
          away.
        </Trans>
      </Text>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
        {retry}
        <PhoneLink />
        <EmailLink />
      </chakra.div>
    </>
  );
}
