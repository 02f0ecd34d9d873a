import type { ReleaseStore } from '../../release/store.ts';

const WRITES = new Set<string | symbol>(['create', 'createSecret', 'replace', 'remove']);

/** A store that kills its process at a given write: odd numbers before it, even numbers after it. Without a number, it doesn't. */
export function createCrashingStore(store: ReleaseStore, crashAt: number | undefined): ReleaseStore {
  let events = 0;
  const event = () => {
    events += 1;
    if (events === crashAt) process.kill(process.pid, 'SIGKILL');
  };
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        if (WRITES.has(name)) event();
        const result: unknown = await method.apply(target, args);
        if (WRITES.has(name)) event();
        return result;
      };
    },
  });
}
