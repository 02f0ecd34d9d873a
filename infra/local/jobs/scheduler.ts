import type { Sql } from '../postgres/connection.ts';
import { PendingTasks } from '../pending-tasks.ts';

interface Job {
  readonly name: string;
  readonly every_minutes: number;
  readonly statement: string;
}

/**
 * Runs the statements of `private.jobs` in this process, as pg_cron does on hosted Supabase: once now and then by the clock, each
 * never twice at once. The outbox runs its function itself.
 *
 * @returns a function that stops it and resolves when nothing is pending
 */
export async function startScheduler({ sql, log }: { sql: Sql; log: (line: string) => void }): Promise<() => Promise<void>> {
  const jobs = await sql<
    Job[]
  >`select name, every_minutes, statement from private.jobs where statement is not null order by name`;
  const pending = new PendingTasks();
  const running = new Set<string>();
  const run = async ({ name, statement }: Job) => {
    if (running.has(name)) return;
    running.add(name);
    await sql.unsafe(statement).catch((error: unknown) => log(`job ${name}: ${String(error)}`));
    running.delete(name);
  };
  const start = (job: Job) => void pending.add(run(job));
  const timers = jobs.map((job) => setInterval(start, job.every_minutes * 60_000, job).unref());
  jobs.forEach(start);
  return async () => {
    timers.forEach(clearInterval);
    await pending.settled();
  };
}
