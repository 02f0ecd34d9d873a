import { demoAccounts } from '../local/demo/accounts.ts';
import { browserStorage } from '../release-cli/smoke/browser-storage.ts';
import { signIn } from '../release-cli/smoke/sessions.ts';

/** Local storage of the demo administrator's browser. */
export async function administratorStorage(siteUrl: string): Promise<Record<string, string>> {
  const { publishableKey } = (await (await fetch(`${siteUrl}/env.json`)).json()) as { publishableKey: string };
  const { email, password } = demoAccounts.admin;
  return browserStorage(await signIn('admin', { email, password }, { supabaseUrl: siteUrl, publishableKey }));
}
