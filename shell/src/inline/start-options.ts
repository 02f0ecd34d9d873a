/** An interaction from before hydration, and its target as child indexes below the root. */
export interface QueuedInteraction {
  type: 'click' | 'submit';
  path: readonly number[];
}

/** What the starter passes to the host's entry module. */
export interface StartOptions {
  /** Returns the queued interaction, if there is one, and stops listening for more. */
  takeQueued: () => QueuedInteraction | null;
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
