import { useAtomValue } from 'jotai';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { store } from '../store.ts';
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

const Context = createContext<FeatureToggles | null>(null);

/** Wraps the whole site; starts with the defaults and reads the stored list after mount. */
export function FeatureToggleProvider({ children }: { children: ReactNode }) {
  const toggles = useAtomValue(togglesAtom, { store });
  useEffect(followStoredToggles, []);
  const value = useMemo<FeatureToggles>(
    () => ({
      toggles,
      isEnabled: (id) => isToggleOn(toggles, id),
      setEnabled: (id, enabled) => updateToggle(id, { enabled }),
      update: updateToggle,
    }),
    [toggles],
  );
  return <Context value={value}>{children}</Context>;
}

/** The site's toggles. @throws Error outside the provider (specification, section 8) */
export function useFeatureToggle(): FeatureToggles {
  const toggles = use(Context);
  if (toggles === null) throw new Error('useFeatureToggle must be used within a FeatureToggleProvider');
  return toggles;
}
