import type { ReactNode } from 'react';
import { practiceMovesItsMail } from './practice-moves-its-mail.ts';
import { CaseStudyPage } from './case-study-page.tsx';

export function Component(): ReactNode {
  return <CaseStudyPage caseStudy={practiceMovesItsMail} />;
}
