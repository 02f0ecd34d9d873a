/** Tasks to wait for before shutdown. */
export class PendingTasks {
  readonly #all = new Set<Promise<unknown>>();

  /** @returns the same promise; the caller still handles its rejection */
  add<Result>(work: Promise<Result>): Promise<Result> {
    const ended = () => this.#all.delete(work);
    this.#all.add(work);
    work.then(ended, ended);
    return work;
  }

  /** Resolves when all tasks are done, including ones added while it waits. Never rejects. */
  async settled(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all);
  }
}
