import { Plural, useLingui } from '@lingui/react/macro';
import { chakra, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { EntryRow } from '../article-layout/entry-row.tsx';
import { EntryText } from '../article-layout/entry-text.tsx';
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
          const { minutes } = paper;
          return (
            <EntryRow
              key={paper.slug}
              gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,8fr)' }}
              rowGap="2"
            >
              <Text size="small" tone="muted">
                <chakra.span color="fg.tule" fontWeight="600">
                  {t(paper.topic)}
                </chakra.span>
                <br />
                <Plural value={minutes} one="# min read" other="# min read" />
              </Text>
              <EntryText entry={paper} />
            </EntryRow>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
