import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, List, ListItem, PageHeader, Section, Text } from '@tulebyte/ui';
import { Accordion, AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { PageActions } from '@tulebyte/cta/page-actions';
import { elements } from '../article-layout/elements.tsx';
import { groupByTopic, type Question } from './questions.ts';

/** The anchor is inside the collapsed part: following a link to it opens the question, even without JavaScript. */
const Answer = chakra('div', { base: { display: 'grid', gap: '1', scrollMarginTop: '12rem' } });

function Entry({ entry, open }: { entry: Question; open: boolean }): ReactNode {
  const { slug, question, more, moreLabel, Text: AnswerText } = entry;
  return (
    <AccordionItem summary={question} open={open}>
      <Answer id={slug}>
        <AnswerText components={{ p: Text, a: elements.a }} />
        {more ? <CtaLink to={more}>{moreLabel}</CtaLink> : null}
      </Answer>
    </AccordionItem>
  );
}

/** The whole page in the language of its questions. */
export function FaqPage({ questions: all }: { questions: readonly Question[] }): ReactNode {
  const { t } = useLingui();
  const questionGroups = groupByTopic(all);
  return (
    <>
      <PageHeader
        title={t`Questions people ask us`}
        lede={t`Current prices, times, and policies. Don’t see yours? Ask: a person answers.`}
        actions={
          <PageActions to="/contact-us">
            <Trans>Message us</Trans>
          </PageActions>
        }
        aside={
          <nav aria-label={t`Topics`}>
            <List variant="ruled">
              {questionGroups.map(({ id, title, questions }) => (
                <ListItem key={id} display="flex" justifyContent="space-between" gap="4">
                  <chakra.a href={`#${id}`} color="fg.link" fontWeight="600" _hover={{ textDecoration: 'underline' }}>
                    {t(title)}
                  </chakra.a>
                  <Text as="span" tone="muted" fontVariantNumeric="tabular-nums">
                    {questions.length}
                  </Text>
                </ListItem>
              ))}
            </List>
          </nav>
        }
      />
      {questionGroups.map(({ id, title, questions }) => (
        <Section key={id} id={id} layout="split" flush="bottom" title={t(title)}>
          <Accordion>
            {questions.map((entry, index) => (
              <Entry key={entry.slug} entry={entry} open={index === 0} />
            ))}
          </Accordion>
        </Section>
      ))}
      <chakra.div paddingBottom="section" />
      <ContactSection
        title={t`Not on the list?`}
        links={[
          { to: '/search', label: t`Search the whole site` },
          { to: '/support', label: t`Open a ticket` },
        ]}
      >
        <Trans>Call and ask. When a question comes up twice, we add it here.</Trans>
      </ContactSection>
    </>
  );
}
