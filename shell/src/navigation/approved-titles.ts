import { atom } from 'jotai';

export type ApprovedTitles = Readonly<Record<string, string>>;

export const NO_TITLES: ApprovedTitles = {};

/** Titles that staff approved in place of the pages' own, by path with the language's prefix. */
export const approvedTitlesAtom = atom(NO_TITLES);
