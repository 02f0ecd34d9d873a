import { sendDueEmails } from '../../supabase/functions/_shared/outbox/worker.ts';
import { withRuntime } from '../../supabase/functions/_shared/runtime.ts';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import type { Sql } from '../postgres/connection.ts';

const RETRY_INTERVAL_MS = 60_000;
const MAINTENANCE_INTERVAL_MS = 3_600_000;

/**
 * Does in this process what a database webhook and pg_cron do on hosted Supabase: sends queued emails when the database notifies it
 * and every minute, and runs the maintenance of tickets, plans, backups, and orders every hour.
 *
 * @returns a function that stops it and resolves when nothing is pending
 */
export async function startOutboxWorker(options: {
  sql: Sql;
  runtime: Runtime;
  log: (line: string) => void;
}): Promise<() => Promise<void>> {
  const { sql, runtime, log } = options;
  let running: Promise<void> | null = null;
  let again = false;
  let ended = false;

  async function deliver(): Promise<void> {
    do {
      again = false;
      await withRuntime(runtime, () => sendDueEmails());
    } while (again);
  }
  function wake(): void {
    if (ended) return;
    again = true;
    running ??= deliver()
      .catch((error: unknown) => log(`outbox: ${String(error)}`))
      .finally(() => {
        running = null;
      });
  }
  const care = () =>
    sql`select public.run_ticket_maintenance(), public.run_plan_maintenance(), public.run_backup_maintenance(), public.release_expired_orders()`.catch(
      (error: unknown) => log(`care: ${String(error)}`),
    );

  const listening = await sql.listen('ticket_emails', wake, wake);
  const timers = [setInterval(wake, RETRY_INTERVAL_MS), setInterval(() => void care(), MAINTENANCE_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  void care();
  return async () => {
    ended = true;
    timers.forEach(clearInterval);
    await listening.unlisten();
    await running;
  };
}
