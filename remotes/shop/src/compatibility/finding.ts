import type { MessageDescriptor } from '@lingui/core';
import type { Build, PartKind } from './part.ts';

/** `error`: it does not go together. `warning`: it does, badly. `hint`: good to know. */
export type Level = 'error' | 'warning' | 'hint';

export interface Finding {
  /** Names the rule: one build breaks it or does not. */
  readonly id: string;
  readonly level: Level;
  readonly reason: MessageDescriptor;
  /** The parts it is between, the one that is easiest to change first. */
  readonly kinds: readonly PartKind[];
}

/** Looks at one thing. Parts that are not chosen yet break nothing. */
export type Rule = (build: Build) => Finding | null;
