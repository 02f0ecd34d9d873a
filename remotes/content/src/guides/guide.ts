import type { MessageDescriptor } from '@lingui/core';
import type { GuideSlug } from './titles.ts';

/** One numbered step. */
export interface Step {
  /** Anchor of the step. Never change a published one. */
  id: string;
  name: MessageDescriptor;
  text: MessageDescriptor;
  /** Collapsed details that only some readers need. */
  details?: readonly { summary: MessageDescriptor; text: MessageDescriptor }[];
}

/** A step-by-step guide, for the page and its structured data. */
export interface Guide {
  slug: GuideSlug;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  /** How long it takes, in minutes. */
  minutes: number;
  needs: readonly MessageDescriptor[];
  steps: readonly Step[];
  /** How to tell that it worked. */
  successSigns: readonly MessageDescriptor[];
  /** What to read next. */
  next: readonly { to: string; label: MessageDescriptor }[];
}
