import { demoAccounts } from '../../local/index.ts';

/** What a browser of an administrator who declined consent has stored. */
export async function browserStorage(siteUrl: string): Promise<Record<string, string>> {
  const { publishableKey } = (await (await fetch(`${siteUrl}/env.json`)).json()) as { publishableKey: string };
  const response = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.admin.email, password: demoAccounts.admin.password }),
  });
  if (!response.ok) throw new Error(`The demo administrator could not sign in: ${await response.text()}`);
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false };
  return {
    'tulebyte.auth': await response.text(),
    'tulebyte.cookieConsent': JSON.stringify({ status: 'declined', date: new Date().toISOString(), preferences }),
  };
}
