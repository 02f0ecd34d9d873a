/** Runs a task once a slot is free. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks in order, at most `max` at a time. A failed task frees its slot too. */
export function limitConcurrency(max: number): Limit {
  const queue: (() => Promise<unknown>)[] = [];
  let running = 0;
  const runNext = () => {
    const task = running < max ? queue.shift() : undefined;
    if (task === undefined) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      runNext();
    });
  };
  return (task) =>
    new Promise((resolve, reject) => {
      queue.push(() => task().then(resolve, reject));
      runNext();
    });
}
