/** Gives `navigator` the Web Locks that happy-dom lacks: requests wait for each other. @returns a function that takes them away */
export function installLocks(): () => void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
