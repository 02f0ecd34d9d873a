/** A failure of a part of the site, with the build that failed. */
export interface Fault {
  /** The remote's name, or `shell`. */
  remote: string;
  version: string;
  /** `load`: its code didn't load or was rejected · `render`: it threw · `data`: its loader failed */
  phase: 'load' | 'render' | 'data';
  /** Route pattern, never the URL itself, which can identify a person. */
  route?: string;
  error: unknown;
}

const MAX_BUFFERED = 10;
const listeners = new Set<(fault: Fault) => void>();
/** The page's first faults, replayed to listeners that subscribe later: the reporter is loaded in a chunk of its own. */
const buffered: Fault[] = [];

/**
 * Logs a fault and passes it to the listeners. This is operational, not analytics: it needs no consent and identifies no one
 * (`infra/decisions/021-fault-reports.md`).
 */
export function reportFault(fault: Fault): void {
  console.error(`[${fault.remote}@${fault.version}] ${fault.phase} failed`, fault.error);
  if (buffered.length < MAX_BUFFERED) buffered.push(fault);
  for (const listener of listeners) listener(fault);
}

/** Calls `listener` with the page's first faults and every later one. Returns an unsubscribe function. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener);
  buffered.forEach((fault) => listener(fault));
  return () => void listeners.delete(listener);
}
