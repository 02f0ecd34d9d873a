import { getDefaultStore } from 'jotai';

/**
 * The page's one store. Everything in this package reads and writes it by name, so that code outside React and remotes
 * below a provider of their own see the same state.
 */
export const store = getDefaultStore();
