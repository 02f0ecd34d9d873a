import { bookkeeperClicks } from './bookkeeper-clicks.ts';
import { packingHouseServer } from './packing-house-server.ts';
import { practiceMovesItsMail } from './practice-moves-its-mail.ts';
import type { CaseStudy } from './case-study.ts';

/** All scenarios, in the order of the list. */
export const caseStudies: readonly CaseStudy[] = [packingHouseServer, practiceMovesItsMail, bookkeeperClicks];
