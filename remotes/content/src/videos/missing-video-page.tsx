import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { PageActions } from '@tulebyte/cta/page-actions';

/** Shown for every video URL, since no video exists yet. */
export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`This video doesn’t exist yet`}
        lede={t`We haven’t recorded any videos yet. What it may have been about is probably in a guide.`}
        actions={
          <PageActions to="/docs">
            <Trans>Read the guides</Trans>
          </PageActions>
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
