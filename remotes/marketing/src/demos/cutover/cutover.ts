/** How the checklist on Sunday ends. */
export type Outcome = 'pass' | 'fail';

/** Hours since Friday 6 PM, when the office closes. */
export type Hour = number;

export const LAST_HOUR: Hour = 63; // Monday, 9 AM
export const steps = [
  { id: 'close', at: 0 },
  { id: 'copy', at: 2 },
  { id: 'compare', at: 22 },
  { id: 'checklist', at: 40 },
  { id: 'decision', at: 44 },
  { id: 'monday', at: 62 },
] as const satisfies readonly { id: string; at: Hour }[];
export type StepId = (typeof steps)[number]['id'];

/** Copied in the weeks before the weekend. */
const COPIED_BEFORE = 0.8;

const hourOf = (id: StepId) => steps.find((step) => step.id === id)?.at ?? 0;

/** Where everything is at an hour of the weekend. */
export interface CutoverState {
  readonly step: StepId;
  /** Copied mailboxes and files, from 0 to 1. */
  readonly copied: number;
  /** Where new email goes: it is held until the decision, then delivered. */
  readonly email: 'held' | 'old' | 'new';
  /** The system that people use, or would use. */
  readonly live: 'old' | 'new';
}

/** The state of a weekend move. @param hour since Friday 6 PM */
export function cutoverAt(hour: Hour, outcome: Outcome): CutoverState {
  const step = steps.findLast(({ at }) => at <= hour)?.id ?? 'close';
  const copyStart = hourOf('copy');
  const progress = Math.min(1, Math.max(0, (hour - copyStart) / (hourOf('compare') - copyStart)));
  const copied = COPIED_BEFORE + (1 - COPIED_BEFORE) * progress;
  const isDecided = hour >= hourOf('decision');
  const live = isDecided && outcome === 'pass' ? 'new' : 'old';
  return { step, copied, email: isDecided ? live : 'held', live };
}
