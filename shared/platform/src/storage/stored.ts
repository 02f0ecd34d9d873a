/**
 * Browser storage that cannot break a page: it may be blocked (private mode, policy), full, or hold something that an
 * older version, another program or the visitor wrote. Whatever is not of the expected shape reads as absent.
 */
type Area = 'local' | 'session';

/**
 * Reads JSON; `undefined` when absent, blocked, or not of the expected shape.
 * @param parse takes any JSON value and answers `undefined` for what it does not know: `matching(schema)`, or a function by hand
 * in what every page loads, where a schema library would weigh more than all it checks.
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

/** Writes `value` as JSON. Returns false when the browser refused; the page goes on with what it has in memory. */
export function writeStored(key: string, value: unknown, area: Area = 'local'): boolean {
  try {
    open(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area: Area = 'local'): void {
  try {
    open(area).removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** True when something is stored under `key`, whatever it is. */
export function isStored(key: string, area: Area = 'local'): boolean {
  return readText(key, area) !== null;
}

/**
 * Tells when another tab changes `key`. Returns the function that stops listening.
 * A cleared storage counts as a change of every key.
 */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readText(key: string, area: Area): string | null {
  try {
    return open(area).getItem(key);
  } catch {
    return null;
  }
}

/** @throws where storage is blocked: reading the property itself does. */
function open(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
