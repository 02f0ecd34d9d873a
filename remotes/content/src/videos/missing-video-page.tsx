import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { PageActions } from '@tulebyte/cta/page-actions';

/** Shown for video URLs of which there is no video. */
export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`We don’t have that video`}
        lede={t`It may have been replaced, or the link has a typo.`}
        actions={
          <PageActions to="/videos">
            <Trans>See all videos</Trans>
          </PageActions>
        }
      />
      <Section id="instead" flush="top">
        <CtaLink to="/docs">
          <Trans>Read the guides</Trans>
        </CtaLink>
        <br />
        <CtaLink to="/search">
          <Trans>Search the whole site</Trans>
        </CtaLink>
      </Section>
    </>
  );
}
