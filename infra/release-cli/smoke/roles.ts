import { requiredAccess } from '@tulebyte/site-policy/access';
import { PublishError } from '../../release/publish-error.ts';
import type { SiteBackend } from '../../release/running-site.ts';

/** Who opens a page. */
export type Role = 'visitor' | 'client' | 'admin';

/** A stored session of each role that could sign in, as the browser keeps it. A visitor has none. */
export type Sessions = Readonly<Partial<Record<Role, string>>>;

/** Signs the backend's smoke accounts in. Roles without an account are left out. @throws PublishError when one is refused */
export async function createSessions(backend: SiteBackend | undefined): Promise<Sessions> {
  const sessions: Partial<Record<Role, string>> = { visitor: '' };
  await Promise.all(
    (['client', 'admin'] as const).map(async (role) => {
      const account = backend?.accounts?.[role];
      if (account) sessions[role] = await signIn(role, account, backend);
    }),
  );
  return sessions;
}

/** @returns the session, as the backend sent it. @throws PublishError when the account is refused */
export async function signIn(role: Role, account: object, { supabaseUrl, publishableKey }: SiteBackend): Promise<string> {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', supabaseUrl), {
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

/** The roles that the host lets open a path, least privileged first. */
export function rolesFor(path: string): readonly Role[] {
  const access = requiredAccess(path);
  if (access === 'admin') return ['admin'];
  return access === 'signed-in' ? ['client', 'admin'] : ['visitor', 'client', 'admin'];
}
