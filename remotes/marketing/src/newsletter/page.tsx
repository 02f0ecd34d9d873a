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
        title={t`One letter a month, worth the minutes`}
        lede={t`What is being attacked this month, what to update, and one thing you can do yourself in a quarter of an hour.`}
        actions={<PhoneLink />}
      />
      <Section id="join" layout="split" flush="bottom" title={t`How to get it`}>
        <Surface variant="raised" pad="none" padding={{ base: '5', md: '8' }}>
          <NewsletterForm />
        </Surface>
      </Section>
      <Section id="letter" title={t`What stands in it`} flush="bottom">
        <NewsletterPicture />
      </Section>
      <Section id="rules" layout="split" title={t`The rules`}>
        <List variant="bullet" maxWidth="prose">
          <li>
            <Trans>No address is passed on.</Trans>
          </li>
          <li>
            <Trans>No pixel tells us whether you opened it.</Trans>
          </li>
          <li>
            <Trans>Every letter ends with a link that ends it.</Trans>
          </li>
        </List>
        <CtaLink apart to="/blog">
          <Trans>Read the blog meanwhile</Trans>
        </CtaLink>
      </Section>
      <ContactSection title={t`Something that cannot wait for a letter?`} links={[{ to: '/blog', label: t`The blog` }]} />
    </>
  );
}
