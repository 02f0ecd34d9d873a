import { Trans, useLingui } from '@lingui/react/macro';
import { cities, company } from '@tulebyte/brand';
import { PageHeader, PhoneLink, Section, chakra, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PaperworkPicture } from '../pictures/paperwork-picture.tsx';
import { CtaLink } from '@tulebyte/cta/links';

const Paragraphs = chakra('div', { base: { display: 'grid', gap: '4', maxWidth: 'prose' } });

export function Component(): ReactNode {
  const { t } = useLingui();
  const cityNames = cities.map(({ name }) => name).join(', ');
  const base = company.base.city;
  return (
    <>
      <PageHeader
        title={t`Rooted here, like the tule`}
        lede={t`Tule is the reed of the Delta: it bends, holds the bank together and is there after the flood. That is what we want to be for the computers of the Central Valley.`}
        actions={<PhoneLink />}
      />
      <Section id="papers" tone="surface" title={t`What you approve is what you pay`}>
        <PaperworkPicture />
      </Section>
      <Section id="how" layout="split" flush="bottom" title={t`How we work`}>
        <DescriptionList
          items={[
            {
              term: t`Before the work`,
              description: t`A written estimate, with parts and labor listed separately. Work beyond it starts only after your recorded approval.`,
            },
            {
              term: t`After the work`,
              description: t`An itemized invoice that matches the estimate you approved, line by line.`,
            },
            {
              term: t`Your data`,
              description: t`Never leaves the United States. Drives that leave service are wiped to NIST SP 800-88.`,
            },
            { term: t`Our people`, description: t`Every technician is background-checked before the first visit.` },
            {
              term: t`What you left with us`,
              description: t`Devices unclaimed for 60 days after three notices are recycled. Storage media are destroyed first.`,
            },
          ]}
        />
      </Section>
      <Section id="where" layout="split" flush="bottom" title={t`Where we are`}>
        <Paragraphs>
          <Text>
            <Trans>
              Our technicians start from {base}. We have no shop front: we come to you, or agree on how your device reaches us.
            </Trans>
          </Text>
          <Text>
            <Trans>We serve {cityNames} and the towns between them.</Trans>
          </Text>
          <CtaLink to="/locations">
            <Trans>The map, with distances and travel fees</Trans>
          </CtaLink>
        </Paragraphs>
      </Section>
      <Section id="claims" layout="split" title={t`What you will not find here`}>
        <Paragraphs>
          <Text>
            <Trans>
              No client logos, no star ratings, no awards: we print nothing that you could not check. Case studies on this site
              are illustrative scenarios and say so.
            </Trans>
          </Text>
          <CtaLink to="/pricing">
            <Trans>What you can check: every price</Trans>
          </CtaLink>
        </Paragraphs>
      </Section>
      <ContactSection title={t`Talk to the people who would do the work`} links={[{ to: '/careers', label: t`Work with us` }]} />
    </>
  );
}
