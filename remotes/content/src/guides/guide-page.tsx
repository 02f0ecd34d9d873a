import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chakra, Container, Heading, Icon, List, PageHeader, Surface, Text } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import { Accordion } from '@tulebyte/ui/disclosure';
import { Children, isValidElement, type ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { ArticleColumns } from '../article-layout/article-columns.tsx';
import { elements as elementsOfTexts } from '../article-layout/elements.tsx';
import type { TextPage } from '../article-layout/text-page.ts';
import type { GuideFields } from './collection.ts';
import { Cover } from '../covers/cover.tsx';
import { Details } from '../tags/details.tsx';

const Steps = chakra('ol', {
  base: {
    counterReset: 'step',
    '& > li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: { base: '2.5rem minmax(0,1fr)', md: '4rem minmax(0,1fr)' },
      columnGap: '4',
      paddingBlock: { base: '6', md: '8' },
      borderTopWidth: '1px',
      borderTopColor: 'border.default',
      breakInside: 'avoid',
    },
    '& > li::before': { content: 'counter(step)', textStyle: 'figure', color: 'fg.tule' },
  },
});

export const elements = { section: StepEntry, p: StepText, a: elementsOfTexts.a };

/** A how-to guide: what you need, the steps, and how to tell that it worked. */
export default function GuidePage({ entry, children }: TextPage<GuideFields>): ReactNode {
  const { t } = useLingui();
  const { cover, title, summary, minutes, needs, successSigns, next } = entry;
  return (
    <>
      <PageHeader
        title={keepCompounds(title)}
        lede={summary}
        actions={
          <PageActions to="/support">
            <Trans>Get help with it</Trans>
          </PageActions>
        }
        aside={
          <chakra.div display="grid" gap="4">
            <Cover name={cover} wide />
            <Surface variant="sunken">
              <Text size="small" tone="muted" display="flex" alignItems="center" gap="2" marginBottom="3">
                <Icon name="clock" />
                <Plural value={minutes} one="# minute" other="# minutes" />
              </Text>
              <chakra.h2 textStyle="label" marginBottom="2">
                <Trans>What you need</Trans>
              </chakra.h2>
              <List variant="bullet" textStyle="ui">
                {needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </List>
            </Surface>
          </chakra.div>
        }
      />
      <Container>
        <ArticleColumns aside="end">
          <section aria-label={t`Steps`}>
            <Steps>{children}</Steps>
          </section>
          <chakra.div alignSelf="start" position={{ lg: 'sticky' }} top="24">
            <Surface variant="tule">
              <chakra.h2 textStyle="label" color="fg.tule" marginBottom="3">
                <Trans>You’re done when</Trans>
              </chakra.h2>
              <chakra.ul display="grid" gap="3" textStyle="ui">
                {successSigns.map((sign) => (
                  <chakra.li key={sign} display="grid" gridTemplateColumns="auto minmax(0,1fr)" gap="3">
                    <Icon name="check" />
                    {sign}
                  </chakra.li>
                ))}
              </chakra.ul>
            </Surface>
          </chakra.div>
        </ArticleColumns>
      </Container>
      <ContactSection title={t`Stuck on a step? Read it to us.`} links={[...next, { to: '/docs', label: t`All guides` }]}>
        <Trans>Tell us the step number and what you see. That’s enough to go on.</Trans>
      </ContactSection>
    </>
  );
}

/** A numbered step: its text, then its collapsed details. */
function StepEntry({ id, heading, children }: { id?: string; heading?: string; children?: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const details = parts.filter((part) => isValidElement(part) && part.type === Details);
  return (
    <li id={id}>
      <chakra.div display="grid" gap="2">
        <Heading as="h2" size="h3">
          {heading}
        </Heading>
        {parts.filter((part) => !details.includes(part))}
        {details.length > 0 ? <Accordion marginTop="2">{details}</Accordion> : null}
      </chakra.div>
    </li>
  );
}

function StepText({ children }: { children?: ReactNode }): ReactNode {
  return (
    <Text maxWidth="prose" css={{ 'details &': { textStyle: 'ui' } }}>
      {children}
    </Text>
  );
}
