import { createSigningKey } from '../data-folder/signing-key.ts';
import type { TestBackend } from './test-backend.ts';

/** Variables of `npm test -- hosted`. They have distinct names, so that no project in use gets test data. */
export const HOSTED_VARIABLES = [
  'TEST_SUPABASE_URL',
  'TEST_SUPABASE_PUBLISHABLE_KEY',
  'TEST_SUPABASE_SECRET_KEY',
  'TEST_SUPABASE_DB_URL',
] as const;

/** The project of the environment, or `null` if a variable is missing. */
export function hostedProject(env: Readonly<Record<string, string | undefined>>): TestBackend | null {
  const [url, publishableKey, secretKey, databaseUrl] = HOSTED_VARIABLES.map((name) => env[name]);
  if (!url || !publishableKey || !secretKey || !databaseUrl) return null;
  // Tests that read mail or sign tokens themselves are not run there: `infra/vitest.hosted.config.ts`.
  return {
    url,
    publishableKey,
    secretKey,
    databaseUrl,
    smtpUrl: '',
    pushServiceUrl: '',
    webhookUrl: '',
    signingKeys: [createSigningKey()],
    isHosted: true,
  };
}
