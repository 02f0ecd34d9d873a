import { Trans, useLingui } from '@lingui/react/macro';
import { cities, company } from '@tulebyte/brand';
import { team } from '@tulebyte/brand/team';
import { PageHeader, PhoneLink, Section, chakra, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PaperworkPicture } from '../pictures/paperwork-picture.tsx';
import { RepairDocuments } from '../samples/repair-documents.tsx';
import { TeamList } from '../team/team-list.tsx';
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
        lede={t`Tule is the reed of the Delta. It bends, it holds the bank together, and it’s still there after the flood. That’s what we want to be for computers in the Central Valley.`}
        actions={<PhoneLink />}
      />
      <Section id="papers" tone="surface" title={t`What you approve is what you pay`}>
        <PaperworkPicture />
        <RepairDocuments />
      </Section>
      <Section id="team" title={t`Who you talk to`}>
        <TeamList members={team} nameAs="h3" />
      </Section>
      <Section id="how" layout="split" flush="bottom" title={t`How we work`}>
        <DescriptionList
          items={[
            {
              term: t`Your data`,
              description: t`Never leaves the United States. Drives that leave service are wiped to NIST SP 800-88.`,
            },
            { term: t`Our people`, description: t`Every technician is background-checked before the first visit.` },
            {
              term: t`What you leave with us`,
              description: t`Devices unclaimed for 60 days after three notices are recycled. Storage media are destroyed first.`,
            },
          ]}
        />
      </Section>
      <Section id="where" layout="split" flush="bottom" title={t`Where we are`}>
        <Paragraphs>
          <Text>
            <Trans>
              Our technicians start from {base}. We have a workshop but no storefront: we come to you, or you bring your device in
              by appointment.
            </Trans>
          </Text>
          <Text>
            <Trans>We serve {cityNames}, and the towns in between.</Trans>
          </Text>
          <CtaLink to="/locations">
            <Trans>See the map, with distances and travel fees</Trans>
          </CtaLink>
        </Paragraphs>
      </Section>
      <Section id="claims" layout="split" title={t`What you won’t find here`}>
        <Paragraphs>
          <Text>
            <Trans>
              No client logos, no star ratings, no awards: we don’t publish anything you can’t verify. The case studies on this
              site are illustrative scenarios, and they say so.
            </Trans>
          </Text>
          <Text>
            <Trans>Here’s what you can check instead:</Trans>
          </Text>
          <CtaLink to="/pricing">
            <Trans>Every price we charge</Trans>
          </CtaLink>
          <CtaLink to="/response-times">
            <Trans>How fast we actually reply, month by month</Trans>
          </CtaLink>
        </Paragraphs>
      </Section>
      <ContactSection title={t`Talk to the people who’d do the work`} links={[{ to: '/careers', label: t`Work with us` }]} />
    </>
  );
}
