import { store } from '@tulebyte/platform';
import { approvedTitlesAtom, NO_TITLES, type ApprovedTitles } from '../navigation/approved-titles.ts';

let known: unknown;

/** Loads the approved titles if they have another version than those in this tab. @throws when they can't be fetched */
export async function updateTitles(version: unknown): Promise<void> {
  if (version === undefined) {
    known = undefined;
    store.set(approvedTitlesAtom, NO_TITLES);
    return;
  }
  if (version === known) return;
  const response = await fetch('/page-titles.json');
  if (!response.ok) throw new Error(`/page-titles.json answered ${response.status}`);
  const answer = (await response.json()) as { version: string; titles: ApprovedTitles }; // written by our web server
  store.set(approvedTitlesAtom, answer.titles);
  // What the answer says: another server may be a moment behind.
  known = answer.version;
}
