import type { MessageDescriptor } from '@lingui/core';
import { entries } from '../../content.config.ts?entries=guides';
import type { CoverName } from '../covers/covers.ts';

/** Metadata of a guide, for lists. Its text is in a chunk of its own. */
export interface Guide {
  slug: string;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  minutes: number;
  cover: CoverName;
  /** Anchors of its steps. */
  sections: readonly string[];
}

/** All guides, the most urgent first. */
export const guides: readonly Guide[] = entries;
