import { atom } from 'jotai';

/** How much waits behind the links of the workspace's side navigation, by path. Set by the remote that declares the links. */
export const navigationCountsAtom = atom<Readonly<Record<string, number>>>({});
