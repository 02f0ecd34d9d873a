import type { ReactNode } from 'react';
import { bookkeeperClicks } from './bookkeeper-clicks.ts';
import { CaseStudyPage } from './case-study-page.tsx';

export function Component(): ReactNode {
  return <CaseStudyPage caseStudy={bookkeeperClicks} />;
}
