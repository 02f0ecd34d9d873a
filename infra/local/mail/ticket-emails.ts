import { handler } from '../../supabase/functions/deliver-mail/handler.ts';
import { withRuntime } from '../../supabase/functions/_shared/runtime.ts';
import type { Runtime } from '../../supabase/functions/_shared/runtime.ts';
import type { Sql } from '../postgres/connection.ts';

const RETRY_INTERVAL_MS = 60_000;

/**
 * Does in this process what a database webhook and pg_cron do on hosted Supabase: sends queued emails when the database notifies it
 * and every minute.
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
  const listening = await sql.listen('ticket_emails', wake, wake);
  const timer = setInterval(wake, RETRY_INTERVAL_MS).unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await listening.unlisten();
    await running;
  };
}
