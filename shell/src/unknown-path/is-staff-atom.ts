import { atom } from 'jotai';

/** Whether the visitor of an unknown path below `/admin` is on the team; false until that is known. */
export const isStaffAtom = atom(false);
