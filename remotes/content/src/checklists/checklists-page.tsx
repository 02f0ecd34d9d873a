import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { WhitePaperList } from '../white-papers/white-paper-list.tsx';
import { ChecklistSheet, type Checklist } from './checklist-sheet.tsx';

/** The whole page in the language of its lists. */
export function ChecklistsPage({ checklists }: { checklists: readonly Checklist[] }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <PageHeader
          title={t`White papers and checklists`}
          lede={t`No form to fill out: read them here, download the PDF, or print a checklist on one sheet.`}
          actions={
            <>
              {/* Alone in its row on phones: beside it, the number would fit only in some fonts. */}
              <chakra.div flexBasis={{ base: 'full', sm: 'auto' }}>
                <Button asChild variant="main" size="lg" flexShrink="1">
                  <a href="#white-papers">
                    <Trans>Read a white paper</Trans>
                  </a>
                </Button>
              </chakra.div>
              <PhoneLink />
              <chakra.div flexBasis={{ base: 'full', sm: 'auto' }}>
                <chakra.a href="#lists" color="fg.link" fontWeight="600" textDecoration="underline" textUnderlineOffset="0.18em">
                  <Trans>Print a checklist</Trans>
                </chakra.a>
              </chakra.div>
            </>
          }
        />
      </chakra.div>
      <chakra.div _print={{ display: 'none' }}>
        <WhitePaperList />
      </chakra.div>
      <Section id="lists" flush="top" title={t`Checklists to print and sign`}>
        {/* Each is signed, so each has its own sheet. */}
        <chakra.div display="grid" gap="block" css={{ '& > section + section': { breakBefore: 'page' } }}>
          {checklists.map((checklist) => (
            <ChecklistSheet key={checklist.slug} checklist={checklist} />
          ))}
        </chakra.div>
        <chakra.div marginTop="8" _print={{ display: 'none' }}>
          <CtaLink to="/docs/restore-test">
            <Trans>How a restore test works, step by step</Trans>
          </CtaLink>
        </chakra.div>
      </Section>
      <chakra.div _print={{ display: 'none' }}>
        <ContactSection
          title={t`More than three boxes still empty?`}
          links={[
            { to: '/services/cybersecurity', label: t`A fixed-price security assessment` },
            { to: '/blog', label: t`Articles from the Valley` },
          ]}
        >
          <Trans>Start with the one that would cost you the most. Call us and we’ll tell you which it is.</Trans>
        </ContactSection>
      </chakra.div>
    </>
  );
}
