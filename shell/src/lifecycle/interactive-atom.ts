import { atom } from 'jotai';

/** True once the page is interactive: from then on the layout shows what only a living page needs. */
export const interactiveAtom = atom(false);
