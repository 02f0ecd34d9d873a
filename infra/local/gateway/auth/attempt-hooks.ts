import type { AuthDeps } from './auth-app.ts';

/**
 * Tells the database about a wrong password or code, as hosted Supabase does where its hooks are on (`infra/supabase/config.toml`). After
 * the response, so that the time it takes doesn't tell whether there is an account.
 */
export function reportFailedAttempt(
  { sql, runAfterResponse }: Pick<AuthDeps, 'sql' | 'runAfterResponse'>,
  hook: 'password_verification_attempt' | 'mfa_verification_attempt',
  userId: string,
): void {
  const event = sql.json({ user_id: userId, valid: false });
  runAfterResponse(() => sql`select private.${sql(hook)}(${event})`);
}
