import { atom } from 'jotai';

/** True once the page is interactive: from then on the layout renders its client-only parts. */
export const interactiveAtom = atom(false);
