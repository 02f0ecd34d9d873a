import type { MessageDescriptor } from '@lingui/core';
import type { EntryFiles } from '@tulebyte/remote-kit/content';
import { entries } from '../../content.config.ts?entries=videos';

/** Metadata of a video, for lists. */
export interface Video {
  slug: string;
  path: string;
  title: MessageDescriptor;
  topic: MessageDescriptor;
  summary: MessageDescriptor;
  seconds: number;
  files: EntryFiles<'poster.webp'>;
}

export const videos: readonly Video[] = entries;
