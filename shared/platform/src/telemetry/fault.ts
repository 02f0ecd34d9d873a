/** A part of the site that failed, with what is needed to find out which build of it did. */
export interface Fault {
  /** The remote's name, or `shell`. */
  remote: string;
  version: string;
  /** `load`: its code did not arrive or was refused · `render`: it threw · `data`: a loader failed */
  phase: 'load' | 'render' | 'data';
  error: unknown;
}

const listeners = new Set<(fault: Fault) => void>();

/** Reports a fault to the console and to whoever listens. Operation, not analytics: it needs no consent and names nobody. */
export function reportFault(fault: Fault): void {
  console.error(`[${fault.remote}@${fault.version}] ${fault.phase} failed`, fault.error);
  for (const listener of listeners) listener(fault);
}

/** Listens for faults. Returns the function that stops listening. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
