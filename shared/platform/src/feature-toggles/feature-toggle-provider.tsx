import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { useRenderedAtom } from '../use-rendered-atom.ts';
import type { FeatureToggle } from './toggle.ts';
import { followStoredToggles, isToggleOn, togglesAtom, updateToggle } from './toggle-store.ts';

/** The site's toggles and how to change them. */
export interface FeatureToggles {
  readonly toggles: readonly FeatureToggle[];
  /** An unknown id is off. */
  isEnabled(id: string): boolean;
  setEnabled(id: string, enabled: boolean): void;
  /** Changes individual fields, for example the description. */
  update(id: string, change: Partial<Omit<FeatureToggle, 'id'>>): void;
}

/**
 * Holds no toggles: React would drop the HTML of parts whose code is still loading if a context around them changed.
 */
const Context = createContext(false);

/** Wraps the whole site; starts with the defaults and reads the stored list after mount. */
export function FeatureToggleProvider({ children }: { children: ReactNode }) {
  useEffect(followStoredToggles, []);
  return <Context value>{children}</Context>;
}

/** The site's toggles. @throws Error outside the provider (specification, section 8) */
export function useFeatureToggle(): FeatureToggles {
  if (!use(Context)) throw new Error('useFeatureToggle must be used within a FeatureToggleProvider');
  const toggles = useRenderedAtom(togglesAtom);
  return useMemo(
    () => ({
      toggles,
      isEnabled: (id) => isToggleOn(toggles, id),
      setEnabled: (id, enabled) => updateToggle(id, { enabled }),
      update: updateToggle,
    }),
    [toggles],
  );
}
