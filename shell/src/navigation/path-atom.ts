import { atom } from 'jotai';

/** The current path, for code outside the router. Empty until the first page is shown. */
export const pathAtom = atom('');
