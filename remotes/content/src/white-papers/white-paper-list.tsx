import { Plural, useLingui } from '@lingui/react/macro';
import { chakra, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CoverEntry } from '../article-layout/cover-entry.tsx';
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
          const { topic, minutes } = paper;
          return (
            <CoverEntry key={paper.slug} entry={paper}>
              <chakra.span color="fg.tule" fontWeight="600">
                {t(topic)}
              </chakra.span>{' '}
              · <Plural value={minutes} one="# min read" other="# min read" />
            </CoverEntry>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
