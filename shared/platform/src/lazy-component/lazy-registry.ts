const loads = new Set<() => Promise<unknown>>();

/** Notes a part of a page whose code is not loaded with the page. */
export function registerLazy(load: () => Promise<unknown>): void {
  loads.add(load);
}

/** Loads every such part that was declared so far: for rendering in Node and for tests, where nothing may come later. */
export async function loadLazyComponents(): Promise<void> {
  for (const load of loads) {
    await load();
    loads.delete(load);
  }
}
