/** The part of workerd's own module that is used here. */
declare module 'cloudflare:workers' {
  /** Keeps the current request alive until the work is done, even after its visitor has left. */
  export function waitUntil(work: Promise<unknown>): void;

  /** An object of which Cloudflare runs at most one for each name, whose methods Workers can call. */
  export class DurableObject {
    protected readonly ctx: { readonly id: { toString(): string }; waitUntil(work: Promise<unknown>): void };
    protected readonly env: unknown;
    constructor(ctx: DurableObject['ctx'], env: unknown);
  }
}
