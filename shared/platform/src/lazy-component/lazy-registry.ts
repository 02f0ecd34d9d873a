const pendingLoads = new Set<() => Promise<unknown>>();

/** Registers the loader of a lazy component. */
export function registerLazy(load: () => Promise<unknown>): void {
  pendingLoads.add(load);
}

/** Loads every lazy component registered so far: for rendering in Node and for tests. */
export async function loadLazyComponents(): Promise<void> {
  for (const load of pendingLoads) {
    await load();
    pendingLoads.delete(load);
  }
}
