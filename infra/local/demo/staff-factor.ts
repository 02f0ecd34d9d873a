import { applyOnce } from '../postgres/applied.ts';
import type { Sql } from '../postgres/connection.ts';

/**
 * The demo's administrator has no second factor, so the demo doesn't require one of staff, and logs that. Production always does.
 */
export async function setStaffFactor(sql: Sql, options: { production: boolean; log: (line: string) => void }): Promise<void> {
  const set = (on: boolean) => sql`update private.security_settings set staff_second_factor = ${on}`;
  if (options.production) await set(true);
  else await applyOnce(sql, 'demo: staff without a second factor', '1', async () => void (await set(false)));
  const [setting] = await sql<{ on: boolean }[]>`select staff_second_factor as on from private.security_settings`;
  if (setting?.on) return;
  options.log('demo: administrators work WITHOUT a second factor here; everywhere else the database asks them for one');
}
