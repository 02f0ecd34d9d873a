/** A part of the site that failed, with what is needed to find out which build of it did. */
export interface Fault {
  /** The remote's name, or `shell`. */
  remote: string;
  version: string;
  /** `load`: its code did not arrive or was refused · `render`: it threw · `data`: a loader failed */
  phase: 'load' | 'render' | 'data';
  /** Pattern of the page's address, never the address itself: that can name a person. */
  route?: string;
  error: unknown;
}

const MAX_KEPT = 10;
const listeners = new Set<(fault: Fault) => void>();
/** The page's first faults: the one who sends them arrives in a chunk of its own. */
const first: Fault[] = [];

/**
 * Reports a fault to the console and to all who listen. Operation, not analytics: it needs no consent and names nobody
 * (`infra/decisions/021-fault-reports.md`).
 */
export function reportFault(fault: Fault): void {
  console.error(`[${fault.remote}@${fault.version}] ${fault.phase} failed`, fault.error);
  if (first.length < MAX_KEPT) first.push(fault);
  for (const listener of listeners) listener(fault);
}

/** Listens for faults, from the page's first on. Returns the function that stops listening. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener);
  first.forEach((fault) => listener(fault));
  return () => void listeners.delete(listener);
}
