import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { EmailLink, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const base = company.base.city;
  return (
    <>
      <PageHeader
        title={t`Work where people know your name`}
        lede={t`Our clients get one named engineer. That can only work when the engineer stays.`}
        actions={<PhoneLink />}
      />
      <Section id="openings" title={t`Open positions`} flush="both">
        <EmptyState icon="users" title={t`No position is open today`} actions={<EmailLink />}>
          <Trans>When one is, it stands here with its pay range, as California law asks. You may write to us at any time.</Trans>
        </EmptyState>
      </Section>
      <Section id="work" layout="split" flush="bottom" title={t`What the work is`}>
        <List variant="bullet" maxWidth="prose">
          <li>
            <Trans>From {base}, on the road between Sacramento and Modesto, and on the help desk.</Trans>
          </li>
          <li>
            <Trans>One list of clients that are yours, and a review with each of them every quarter.</Trans>
          </li>
          <li>
            <Trans>Background check before the first visit to a client.</Trans>
          </li>
        </List>
      </Section>
      <Section id="write" layout="split" title={t`How to write to us`}>
        <Text maxWidth="prose">
          <Trans>
            Tell us about one fault you found that nobody else could, and how. A résumé helps; a cover letter is not needed.
          </Trans>
        </Text>
      </Section>
      <CallBand title={t`Questions about the work?`} links={[{ to: '/about-us', label: t`How we work` }]} />
    </>
  );
}
