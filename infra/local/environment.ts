import * as v from 'valibot';
import { OperatorError } from './operator-error.ts';

const url = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be an address like ${example}`),
  );

/** Variables of the embedded backend. */
export const BackendVariables = v.object({
  NODE_ENV: v.optional(v.string()),
  SUPABASE_URL: v.optional(url(['https:', 'http:'], 'https://<project>.supabase.co')),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(url(['https:', 'http:'], 'http://127.0.0.1:9000')),
});
export type BackendEnvironment = v.InferOutput<typeof BackendVariables>;

/**
 * Reads the embedded backend's environment variables. An empty variable counts as unset.
 *
 * @throws {OperatorError} that names an invalid variable, or when the embedded backend is started in production
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): BackendEnvironment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(BackendVariables, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new OperatorError({
      what: `${v.getDotPath(issue) ?? 'A variable'} ${issue.message}.`,
      where: 'environment',
      remedy: 'Correct the variable or unset it.',
    });
  }
  if (parsed.output.NODE_ENV === 'production' && !parsed.output.SUPABASE_URL) {
    throw new OperatorError({
      what: 'The embedded backend is for development, demonstration and tests; it does not start with NODE_ENV=production.',
      where: 'NODE_ENV',
      remedy: 'Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to a hosted project, or unset NODE_ENV.',
    });
  }
  return parsed.output;
}
