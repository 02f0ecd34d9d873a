import { lazyComponent } from '@tulebyte/platform';
import type { KeptDraftProps } from './kept-draft.tsx';

/** What was being written in a form when the ticket was closed or merged. Few tickets have any. */
export const UnsavedDraft = lazyComponent<KeptDraftProps>(() => import(/* webpackChunkName: "kept-draft" */ './kept-draft.tsx'));
