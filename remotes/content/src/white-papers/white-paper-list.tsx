import { Plural, useLingui } from '@lingui/react/macro';
import { chakra, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { EntryRow } from '../article-layout/entry-row.tsx';
import { EntryText } from '../article-layout/entry-text.tsx';
import { Cover } from '../covers/cover.tsx';
import { whitePapers } from './white-papers.ts';

/** All white papers, on `/whitepapers`. */
export function WhitePaperList(): ReactNode {
  const { t } = useLingui();
  return (
    <Section
      id="white-papers"
      title={t`White papers`}
      lede={t`Four white papers to read here or download as a PDF and pass along.`}
    >
      <chakra.ul borderBottomWidth="1px" borderBottomColor="border.default">
        {whitePapers.map((paper) => {
          const { cover, topic, minutes } = paper;
          return (
            <EntryRow
              key={paper.slug}
              gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,3fr) minmax(0,8fr)' }}
              rowGap="4"
            >
              <Cover name={cover} wide="onPhones" />
              <EntryText entry={paper}>
                <Text size="small" tone="muted">
                  <chakra.span color="fg.tule" fontWeight="600">
                    {t(topic)}
                  </chakra.span>{' '}
                  · <Plural value={minutes} one="# min read" other="# min read" />
                </Text>
              </EntryText>
            </EntryRow>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
