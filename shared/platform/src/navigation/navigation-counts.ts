import { atom } from 'jotai';

/** Pending counts of the workspace's navigation links, by path. Set by the remote that declares the links. */
export const navigationCountsAtom = atom<Readonly<Record<string, number>>>({});
