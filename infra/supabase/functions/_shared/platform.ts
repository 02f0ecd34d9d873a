import * as v from 'valibot';
import { currentRuntime, requireEnv } from './runtime.ts';

/** Keys by name, as a project sets them: `{"default":"sb_secret_…"}`. */
const NamedKeys = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.minLength(1))));

/** URL of the Supabase project. */
export const supabaseUrl = (): string => requireEnv('SUPABASE_URL');

/** The key for calls with the visitor's rights. */
export const publishableKey = (): string => keyNamed('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');

/** The key that bypasses row-level security. */
export const secretKey = (): string => keyNamed('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');

/** A project without named keys has the legacy key. Supabase sets both; nobody else can set names that begin with `SUPABASE_`. */
function keyNamed(names: string, legacy: string): string {
  const text = currentRuntime().env(names);
  if (!text) return requireEnv(legacy);
  const keys = v.safeParse(NamedKeys, text);
  const [first] = keys.success ? Object.values(keys.output) : [];
  const key = keys.success ? (keys.output['default'] ?? first) : undefined;
  if (key) return key;
  throw new Error(`${names} is not a JSON object of named keys`);
}
