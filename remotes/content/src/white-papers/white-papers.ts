import type { MessageDescriptor } from '@lingui/core';
import { entries } from '../../content.config.ts?entries=white-papers';
import type { WhitePaperFields } from './collection.ts';

/** Metadata of a white paper, for lists. Its text is in a chunk of its own. */
export interface WhitePaper extends Pick<WhitePaperFields, 'cover' | 'minutes' | 'published'> {
  slug: string;
  path: string;
  title: MessageDescriptor;
  topic: MessageDescriptor;
  summary: MessageDescriptor;
}

export const whitePapers: readonly WhitePaper[] = entries;
