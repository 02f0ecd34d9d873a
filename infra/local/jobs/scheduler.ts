import type { Sql } from '../postgres/connection.ts';
import { PendingTasks } from '../pending-tasks.ts';

interface Job {
  readonly name: string;
  readonly every_minutes: number;
  readonly statement: string | null;
  readonly edge_function: string | null;
}

/**
 * Runs the jobs of `private.jobs` in this process, as pg_cron does on hosted Supabase: immediately and then on schedule, each never twice
 * concurrently. The outbox has its own worker.
 *
 * @param call calls a function as a job
 * @returns a function that stops it and resolves when nothing is pending
 */
export async function startScheduler(options: {
  sql: Sql;
  call: (edgeFunction: string) => Promise<unknown>;
  log: (line: string) => void;
}): Promise<() => Promise<void>> {
  const { sql, call, log } = options;
  const jobs = await sql<Job[]>`
    select name, every_minutes, statement, edge_function from private.jobs
    where edge_function is distinct from 'deliver-mail' order by name`;
  const pending = new PendingTasks();
  const running = new Set<string>();
  const run = async ({ name, statement, edge_function }: Job) => {
    if (running.has(name)) return;
    running.add(name);
    const work: Promise<unknown> = edge_function === null ? sql.unsafe(statement ?? '') : call(edge_function);
    await work.catch((error: unknown) => log(`job ${name}: ${String(error)}`));
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
