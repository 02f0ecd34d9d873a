import { bookkeeperClicks } from './bookkeeper-clicks.ts';
import { packingHouseServer } from './packing-house-server.ts';
import { practiceMovesItsMail } from './practice-moves-its-mail.ts';
import type { CaseStudy } from './case-study.ts';

/** All case studies, in list order. */
export const caseStudies: readonly CaseStudy[] = [packingHouseServer, practiceMovesItsMail, bookkeeperClicks];
