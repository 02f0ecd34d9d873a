import type { MessageDescriptor } from '@lingui/core';
import type { GuideSlug } from './titles.ts';

/** One numbered step. */
export interface Step {
  /** Anchor of the step; never change one that is published. */
  id: string;
  name: MessageDescriptor;
  text: MessageDescriptor;
  /** Folded away: what only some readers need. */
  details?: readonly { summary: MessageDescriptor; text: MessageDescriptor }[];
}

/** A guide to be followed step by step. Screen and structured data are made from the same record. */
export interface Guide {
  slug: GuideSlug;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  /** How long it takes, in minutes. */
  minutes: number;
  needs: readonly MessageDescriptor[];
  steps: readonly Step[];
  /** How one knows that it worked. */
  successSigns: readonly MessageDescriptor[];
  /** What to read next. */
  next: readonly { to: string; label: MessageDescriptor }[];
}
