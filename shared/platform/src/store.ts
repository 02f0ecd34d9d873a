import { getDefaultStore } from 'jotai';

/**
 * The page's one Jotai store. This package always passes it explicitly, so that code outside React and remotes with a provider
 * of their own share the same state.
 */
export const store = getDefaultStore();
