import { handler } from '../../supabase/functions/deliver-mail/handler.ts';
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
export async function deliverTicketEmails(options: {
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
      const request = new Request('http://embedded/deliver-mail', {
        method: 'POST',
        headers: { authorization: `Bearer ${runtime.env('JOB_SECRET')}` },
      });
      const response = await withRuntime(runtime, () => handler(request));
      if (!response.ok) log(`mail about tickets: ${response.status}`);
    } while (again);
  }
  function wake(): void {
    if (ended) return;
    again = true;
    running ??= deliver()
      .catch((error: unknown) => log(`mail about tickets: ${String(error)}`))
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
