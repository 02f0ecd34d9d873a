/** Processes items in order, at most `most` at a time. @throws the first error */
export async function inParallel<T>(items: Iterable<T>, most: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  const next = async () => {
    for (let { done, value } = left.next(); !done; { done, value } = left.next()) await work(value as T);
  };
  await Promise.all(Array.from({ length: most }, next));
}
