import type { Atom } from 'jotai';
import { useCallback } from 'react';
import { useRenderedValue } from './mounted/use-rendered-value.ts';
import { store } from './store.ts';

/**
 * An atom's value, for components that are in the HTML of releases. A component whose code loads late is hydrated with the initial
 * value, as its HTML was rendered, and shows the current one right after.
 */
export function useRenderedAtom<Value>(atom: Atom<Value> & { readonly init: Value }): Value {
  return useRenderedValue(
    useCallback((onChange) => store.sub(atom, onChange), [atom]),
    () => store.get(atom),
    () => atom.init,
  );
}
