import { OperatorError } from '../../local/operator-error.ts';

/** What a figure must be at 100 remotes, alone or compared with 6. */
export interface Goal {
  text: string;
  isMet: (few: number, many: number) => boolean;
}

export const atLeast = (least: number): Goal => ({
  text: `≥ ${least.toLocaleString('en-US')}`,
  isMet: (_few, many) => many >= least,
});
export const atMost = (most: number): Goal => ({
  text: `≤ ${most.toLocaleString('en-US')}`,
  isMet: (_few, many) => many <= most,
});
export const atMostTimes = (factor: number): Goal => ({ text: `≤ ${factor} ×`, isMet: (few, many) => many <= factor * few });
export const within = (share: number): Goal => ({
  text: share === 0 ? 'equal' : `± ${share * 100}%`,
  isMet: (few, many) => Math.abs(many - few) <= share * few,
});

/** @param missed figures that don't meet their goals @throws OperatorError that names them */
export function assertMet(missed: readonly string[]): void {
  if (missed.length === 0) return;
  throw new OperatorError({
    what: `goals missed: ${missed.join('; ')}`,
    where: 'the table above',
    remedy: 'measure again while nothing else runs here; if they stay missed, compare with the commit before',
  });
}
