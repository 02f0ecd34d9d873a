import type { Sensitivity } from './sequential-test.ts';

/** How much worse than the live release a canary must be to be halted. */
export const FAULTS: Sensitivity = { tolerated: 0.005, factor: 3, margin: 0.03 };
export const SLOW_PAGES: Sensitivity = { tolerated: 0.1, factor: 2, margin: 0.15 };
