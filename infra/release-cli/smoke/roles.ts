import { requiredAccess } from '@tulebyte/site-policy/access';
import type { SiteBackend } from '../../release/running-site.ts';

/** Who opens a page. */
export type Role = 'visitor' | 'client' | 'admin';

/** A stored session of each role that could sign in, as the browser keeps it. A visitor has none. */
export type Sessions = Readonly<Partial<Record<Role, string>>>;

/** Signs the backend's smoke accounts in. Roles without an account, or whose account is refused, are left out. */
export async function createSessions(backend: SiteBackend | undefined): Promise<Sessions> {
  const sessions: Partial<Record<Role, string>> = { visitor: '' };
  await Promise.all(
    (['client', 'admin'] as const).map(async (role) => {
      const account = backend?.accounts?.[role];
      if (!account) return;
      const response = await fetch(new URL('/auth/v1/token?grant_type=password', backend?.supabaseUrl), {
        method: 'POST',
        headers: { apikey: backend?.publishableKey ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      }).catch(() => undefined);
      if (response?.ok) sessions[role] = await response.text();
    }),
  );
  return sessions;
}

/** Whom the host lets open a path, least privileged first. */
export function rolesFor(path: string): readonly Role[] {
  const access = requiredAccess(path);
  if (access === 'admin') return ['admin'];
  return access === 'signed-in' ? ['client', 'admin'] : ['visitor', 'client', 'admin'];
}
