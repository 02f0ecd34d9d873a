/** A click, or a form to submit, from before hydration. */
export interface QueuedInteraction {
  type: string;
  target: Element;
}

/** What the starter passes to the host's entry module. */
export interface StartOptions {
  /** Grows until the app is ready. */
  queued: readonly QueuedInteraction[];
}

/** The host's entry module. */
export interface HostEntry {
  start: (options: StartOptions) => Promise<void>;
}

/** `/recover.js`, built from `../recovery/recover.ts`: needed only when the host doesn't start. */
export interface Recovery {
  /** Requests the host's entry once more, under another URL, with the hash that was released. */
  requestAgain: () => Promise<HostEntry>;
  /** Reports once that the host didn't start. */
  reportHost: () => void;
}
