import type { MessageDescriptor } from '@lingui/core';
import { entries } from '../../content.config.ts?entries=articles';
import type { ArticleFacts } from './collection.ts';

/** Metadata of an article, for lists and search engines. Its text is in a chunk of its own. */
export interface Article extends ArticleFacts {
  slug: string;
  path: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
  topic: MessageDescriptor;
}

/** Newest first. */
export const articles: readonly Article[] = entries;
