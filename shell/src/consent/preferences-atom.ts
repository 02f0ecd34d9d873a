import { atom } from 'jotai';

/** Whether the visitor is looking at the cookie preferences, opened from the banner or from the footer. */
export const preferencesOpenAtom = atom(false);
