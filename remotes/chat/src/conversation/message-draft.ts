import { readStored, removeStored, writeStored } from '@tulebyte/platform';

/** Like the drafts of forms (`shared/ui/src/form/draft.ts`): kept for the life of the tab, and cleared at sign-out. */
const DRAFT_KEY = 'tulebyte.draft.chat';

/** What was typed but not sent yet, also by a chat that failed or a page that was reloaded. */
export function readMessageDraft(): string {
  return readStored(DRAFT_KEY, (value) => (typeof value === 'string' ? value : undefined), 'session') ?? '';
}

export function writeMessageDraft(text: string): void {
  if (text === '') removeStored(DRAFT_KEY, 'session');
  else writeStored(DRAFT_KEY, text, 'session');
}
