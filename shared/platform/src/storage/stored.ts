/**
 * Browser storage that can't break a page. It may be blocked (private mode, policy), full, or contain something that an older
 * version or the visitor wrote. Whatever doesn't have the expected shape reads as absent.
 */
type Area = 'local' | 'session';

/**
 * Reads JSON; `undefined` when absent, blocked, or not of the expected shape.
 * @param parse takes any JSON value and returns `undefined` for an unexpected one: `parserFor(schema)`, or a hand-written
 * function in code that every page loads, where a schema library would be too large.
 */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined, area: Area = 'local'): T | undefined {
  const text = readText(key, area);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes `value` as JSON. Returns false when storage is blocked or full. */
export function writeStored(key: string, value: unknown, area: Area = 'local'): boolean {
  try {
    getStorage(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    getStorage(area).removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** True when anything is stored under `key`. */
export function isStored(key: string, area: Area = 'local'): boolean {
  return readText(key, area) !== null;
}

/**
 * Calls `callback` when another tab changes `key`. Clearing the storage counts as a change of every key.
 * @returns an unsubscribe function
 */
export function onStorageChange(key: string, callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readText(key: string, area: Area): string | null {
  try {
    return getStorage(area).getItem(key);
  } catch {
    return null;
  }
}

/** @throws when storage is blocked: reading the property itself throws */
function getStorage(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
