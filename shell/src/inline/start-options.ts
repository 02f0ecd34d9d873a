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
