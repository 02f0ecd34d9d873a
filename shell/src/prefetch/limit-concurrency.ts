/** Runs tasks in the order they came, at most `most` at a time. A task that fails makes room like one that succeeds. */
export function limitConcurrency(most: number): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = () => {
    const task = running < most ? waiting.shift() : undefined;
    if (task === undefined) return;
    running += 1;
    void task()
      .catch(() => {})
      .then(() => {
        running -= 1;
        next();
      });
  };
  return (task) => {
    waiting.push(task);
    next();
  };
}
