import type { MessageDescriptor } from '@lingui/core';
import { entries } from '../../content.config.ts?entries=jobs';
import type { JobFields } from './collection.ts';

/** An open position, for lists. The rest of its text is loaded with its page. */
export interface Job extends Pick<JobFields, 'pay' | 'hours' | 'city' | 'postedOn' | 'closesOn'> {
  /** Its file's name, and the end of its page's path. */
  slug: string;
  title: MessageDescriptor;
  summary: MessageDescriptor;
}

/** The open positions, of a sample company: replace them, or leave none. */
export const jobs: readonly Job[] = entries;
