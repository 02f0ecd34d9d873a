import { store } from '@tulebyte/platform';
import { approvedTitlesAtom, NO_TITLES, type ApprovedTitles } from '../navigation/approved-titles.ts';

let known: unknown;

/** Loads the approved titles if they have another version than those in this tab. @throws when offline */
export async function updateTitles(version: unknown): Promise<void> {
  if (version === undefined) {
    known = undefined;
    store.set(approvedTitlesAtom, NO_TITLES);
    return;
  }
  if (version === known) return;
  const answer = (await (await fetch('/page-titles.json')).json()) as { version: string; titles: ApprovedTitles };
  store.set(approvedTitlesAtom, answer.titles);
  // What the answer says: another server may be a moment behind.
  known = answer.version;
}
