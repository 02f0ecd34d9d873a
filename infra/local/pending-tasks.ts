/** Work whose end someone has to wait for. */
export class PendingTasks {
  readonly #all = new Set<Promise<unknown>>();

  /** @returns the same promise, whose faults are still its owner's to handle. */
  add<Result>(work: Promise<Result>): Promise<Result> {
    const ended = () => this.#all.delete(work);
    this.#all.add(work);
    work.then(ended, ended);
    return work;
  }

  /** Once nothing is under way, what was added meanwhile included. Never fails. */
  async settled(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all);
  }
}
