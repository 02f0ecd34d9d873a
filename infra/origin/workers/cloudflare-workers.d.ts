/** The part of workerd's own module that is used here. */
declare module 'cloudflare:workers' {
  /** Keeps the current request alive until the work is done, even after its visitor has left. */
  export function waitUntil(work: Promise<unknown>): void;
}
