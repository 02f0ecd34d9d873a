import { Trans, useLingui } from '@lingui/react/macro';
import { List, PageHeader, PhoneLink, Section, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { NewsletterPicture } from '../pictures/newsletter-picture.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`One email a month, worth the read`}
        lede={t`What attackers are after this month, what to update, and one thing you can do yourself in 15 minutes.`}
        actions={<PhoneLink />}
      />
      <Section id="join" layout="split" flush="bottom" title={t`How to get it`}>
        <Surface variant="raised" pad="none" padding={{ base: '5', md: '8' }}>
          <NewsletterForm />
        </Surface>
      </Section>
      <Section id="letter" title={t`What’s inside`} flush="bottom">
        <NewsletterPicture />
      </Section>
      <Section id="rules" layout="split" title={t`What we do with your address`}>
        <List variant="bullet" maxWidth="prose">
          <li>
            <Trans>We never share your address.</Trans>
          </li>
          <li>
            <Trans>No tracking pixel tells us whether you opened it.</Trans>
          </li>
          <li>
            <Trans>Unsubscribe any time, no questions asked.</Trans>
          </li>
        </List>
        <CtaLink apart to="/blog">
          <Trans>Read our articles in the meantime</Trans>
        </CtaLink>
      </Section>
      <ContactSection title={t`Something that can’t wait for the newsletter?`} links={[{ to: '/blog', label: t`Articles` }]} />
    </>
  );
}
