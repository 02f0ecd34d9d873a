/** How many pages a publisher's machine has open at once. */
const CONCURRENT_PAGES = 4;

export async function runConcurrently(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = [...tasks];
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) await task();
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, work));
}
