import { bookkeeperClicks } from './bookkeeper-clicks.ts';
import { packingHouseServer } from './packing-house-server.ts';
import { practiceMovesItsMail } from './practice-moves-its-mail.ts';
import type { Scenario } from './scenario.ts';

/** All scenarios, in the order of the list. */
export const scenarios: readonly Scenario[] = [packingHouseServer, practiceMovesItsMail, bookkeeperClicks];
