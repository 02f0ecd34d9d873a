/** What doesn't fit into local storage, or is blocked there. It lasts until the page is left. */
const inMemory = new Map<string, string>();

/**
 * Where the Supabase client keeps its session. Its own choice would be local storage or memory, for all keys and for good: it would not
 * find a session that is in a full storage, and could not sign anyone in to one that is nearly full.
 */
export const authStorage = {
  getItem: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? inMemory.get(key) ?? null,

  setItem(key: string, value: string): void {
    inMemory.delete(key);
    if (write(key, value)) return;
    // The session before it, whose tokens may be spent, also leaves room for the next.
    authStorage.removeItem(key);
    if (!write(key, value)) inMemory.set(key, value);
  },

  removeItem(key: string): void {
    inMemory.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
};

const write = (key: string, value: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, value);
    return true;
  }) ?? false;

/** Undefined when storage is blocked or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
