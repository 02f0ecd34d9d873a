import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';

/** Any address of a video: none has been recorded. */
export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`This video does not exist yet`}
        lede={t`We have not recorded any video so far. What it may have been about is probably in a guide.`}
        actions={
          <>
            <ActionLink to="/docs">
              <Trans>Read the guides</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
      />
      <Section id="instead" flush="top">
        <CtaLink to="/videos">
          <Trans>What is planned</Trans>
        </CtaLink>
        <br />
        <CtaLink to="/search">
          <Trans>Search the whole site</Trans>
        </CtaLink>
      </Section>
    </>
  );
}
