/** @throws Error when the work isn't done in time; it goes on */
export async function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
