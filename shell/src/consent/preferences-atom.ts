import { atom } from 'jotai';

/** Whether the cookie preferences are open, from the banner or the footer. */
export const preferencesOpenAtom = atom(false);
