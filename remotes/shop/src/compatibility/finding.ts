import type { MessageDescriptor } from '@lingui/core';
import type { Build, PartKind } from './part.ts';

/** `error`: the parts are incompatible. `warning`: they work, but badly. `hint`: good to know. */
export type Level = 'error' | 'warning' | 'hint';

export interface Finding {
  /** Id of the rule; a build has at most one finding per rule. */
  readonly id: string;
  readonly level: Level;
  readonly reason: MessageDescriptor;
  /** The parts it is about; the one that is easiest to replace comes first. */
  readonly kinds: readonly PartKind[];
}

/** Checks one aspect of a build. Parts that aren't selected yet break no rule. */
export type Rule = (build: Build) => Finding | null;

const finding =
  (level: Level) =>
  (id: string, kinds: readonly PartKind[], reason: MessageDescriptor): Finding => ({ id, level, kinds, reason });

export const error = finding('error');
export const warning = finding('warning');
export const hint = finding('hint');
