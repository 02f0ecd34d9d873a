import { atom } from 'jotai';

/** The path of the page that is open, for code outside the router. Empty until the first page is shown. */
export const pathAtom = atom('');
