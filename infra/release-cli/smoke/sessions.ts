import { PublishError } from '../../release/publish-error.ts';
import type { SiteBackend } from '../../release/running-site.ts';
import type { Role } from './roles.ts';
import type { SessionFile } from './session-file.ts';

/** How long a backend can take to answer. */
const ANSWER_LIMIT_MS = 30_000;

/** A stored session of each role that could sign in, as the browser keeps it. A visitor has none. */
export type Sessions = Readonly<Partial<Record<Role, string>>>;

/**
 * Signs the backend's smoke accounts in. Roles without an account are left out.
 * @param file stores the sessions for later publications, since backends limit sign-ins: by default, 30 in five minutes
 * @throws PublishError when an account is refused, or the backend doesn't answer
 */
export async function createSessions(backend: SiteBackend | undefined, file?: SessionFile): Promise<Sessions> {
  const sessions: Partial<Record<Role, string>> = { visitor: '' };
  await Promise.all(
    (['client', 'admin'] as const).map(async (role) => {
      const account = backend?.accounts?.[role];
      if (!account) return;
      const name = `${role} ${account.email} ${backend.supabaseUrl}`;
      const stored = file?.read(name);
      const session =
        stored && (await isValid(stored.accessToken, backend)) ? stored.session : await signIn(role, account, backend);
      sessions[role] = session;
      file?.store(name, session);
    }),
  );
  return sessions;
}

/** @returns the session, as the backend sent it. @throws PublishError when the account is refused, or the backend doesn't answer */
export async function signIn(role: Role, account: object, { supabaseUrl, publishableKey }: SiteBackend): Promise<string> {
  const response = await ask(supabaseUrl, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (response.ok) return response.text();
  throw new PublishError({
    what: `the ${role}'s account for smoke tests can't sign in: the backend answered ${response.status}`,
    where: supabaseUrl,
    remedy: `name another one: SMOKE_${role.toUpperCase()}=email:password; too many attempts (429) end after five minutes`,
  });
}

/** False once the session was signed out, or the backend has other data. */
async function isValid(accessToken: string, { supabaseUrl, publishableKey }: SiteBackend): Promise<boolean> {
  const response = await ask(supabaseUrl, '/auth/v1/user', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
  });
  return response.ok;
}

/** @throws PublishError when the backend can't be reached */
async function ask(supabaseUrl: string, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, supabaseUrl), { ...request, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    const { message, cause } = error as Error; // what fetch throws
    throw new PublishError({
      what: `the backend can't be reached: ${cause instanceof Error ? cause.message : message}`,
      where: supabaseUrl,
      remedy: 'start it, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to the backend of the site',
    });
  }
}
