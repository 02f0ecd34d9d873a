import type { ReactNode } from 'react';
import { packingHouseServer } from './packing-house-server.ts';
import { CaseStudyPage } from './case-study-page.tsx';

export function Component(): ReactNode {
  return <CaseStudyPage caseStudy={packingHouseServer} />;
}
