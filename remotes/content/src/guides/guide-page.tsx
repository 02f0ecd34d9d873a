import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { chakra, Container, Heading, Icon, List, PageHeader, Surface, Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { PageActions } from '@tulebyte/cta/page-actions';
import { ArticleColumns } from '../article-layout/article-columns.tsx';
import type { Guide, Step } from './guide.ts';

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

/** A how-to guide: what you need, the steps, and how to tell that it worked. */
export function GuidePage({ guide }: { guide: Guide }): ReactNode {
  const { t } = useLingui();
  const { title, summary, minutes, needs, steps, successSigns, next } = guide;
  return (
    <>
      <PageHeader
        title={t(title)}
        lede={t(summary)}
        actions={
          <PageActions to="/support">
            <Trans>Get help with it</Trans>
          </PageActions>
        }
        aside={
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
                <li key={need.id}>{t(need)}</li>
              ))}
            </List>
          </Surface>
        }
      />
      <Container>
        <ArticleColumns aside="end">
          <section aria-label={t`Steps`}>
            <Steps>
              {steps.map((step) => (
                <StepEntry key={step.id} step={step} />
              ))}
            </Steps>
          </section>
          <chakra.div alignSelf="start" position={{ lg: 'sticky' }} top="24">
            <Surface variant="tule">
              <chakra.h2 textStyle="label" color="fg.tule" marginBottom="3">
                <Trans>You’re done when</Trans>
              </chakra.h2>
              <chakra.ul display="grid" gap="3" textStyle="ui">
                {successSigns.map((sign) => (
                  <chakra.li key={sign.id} display="grid" gridTemplateColumns="auto minmax(0,1fr)" gap="3">
                    <Icon name="check" />
                    {t(sign)}
                  </chakra.li>
                ))}
              </chakra.ul>
            </Surface>
          </chakra.div>
        </ArticleColumns>
      </Container>
      <ContactSection
        title={t`Stuck on a step? Read it to us.`}
        links={[...next.map(({ to, label }) => ({ to, label: t(label) })), { to: '/docs', label: t`All guides` }]}
      >
        <Trans>Tell us the step number and what you see. That’s enough to go on.</Trans>
      </ContactSection>
    </>
  );
}

function StepEntry({ step: { id, name, text, details } }: { step: Step }): ReactNode {
  const { t } = useLingui();
  return (
    <li id={id}>
      <chakra.div display="grid" gap="2">
        <Heading as="h2" size="h3">
          {t(name)}
        </Heading>
        <Text maxWidth="prose">{t(text)}</Text>
        {details ? (
          <Accordion marginTop="2">
            {details.map((detail) => (
              <AccordionItem key={detail.summary.id} summary={t(detail.summary)}>
                <Text size="ui">{t(detail.text)}</Text>
              </AccordionItem>
            ))}
          </Accordion>
        ) : null}
      </chakra.div>
    </li>
  );
}
