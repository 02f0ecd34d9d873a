import { sendDueEmails } from '../../supabase/functions/_shared/outbox/worker.ts';
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
  const listening = await sql.listen('outgoing_emails', wake, wake);
  const timer = setInterval(wake, RETRY_INTERVAL_MS).unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await listening.unlisten();
    await running;
  };
}
