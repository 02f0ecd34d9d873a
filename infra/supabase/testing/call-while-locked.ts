import { expect } from 'vitest';
import type { Queries, Sql } from '../../local/postgres/connection.ts';

interface Options<T> {
  /** Locks what the call needs. */
  lock: (transaction: Queries) => PromiseLike<unknown>;
  call: () => PromiseLike<T>;
  /** Changes something while the call waits. */
  change: (transaction: Queries) => PromiseLike<unknown>;
}

/** The result of a call that waits for another transaction, which makes a change before it ends. */
export async function callWhileLocked<T>(sql: Sql, { lock, call, change }: Options<T>): Promise<T> {
  const { result } = await sql.begin(async (transaction) => {
    await lock(transaction);
    const [own] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const pending = Promise.resolve(call());
    const waiting = () => sql`select from pg_locks where not granted and ${own?.pid ?? 0} = any (pg_blocking_pids(pid))`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    await change(transaction);
    return { result: pending }; // in an object, since `begin` would wait for the promise
  });
  return result;
}
