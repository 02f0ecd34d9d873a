import { useSyncExternalStore } from 'react';
import { readDraft, subscribeToDrafts } from './draft.ts';

/** What this tab's draft of a form holds in a field, for a screen that can't show the form any more; empty if there is nothing. */
export function useDraftText(formId: string, field: string): string {
  const read = () => {
    const value = readDraft(formId)[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  return useSyncExternalStore(subscribeToDrafts, read, () => '');
}
