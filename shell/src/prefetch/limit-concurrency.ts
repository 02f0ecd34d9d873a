/** Runs a task in its turn and answers as it does. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks in the order they came, at most `most` at a time. A task that fails makes room like one that succeeds. */
export function limitConcurrency(most: number): InTurn {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = () => {
    const task = running < most ? waiting.shift() : undefined;
    if (task === undefined) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      next();
    });
  };
  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push(() => task().then(resolve, reject));
      next();
    });
}
