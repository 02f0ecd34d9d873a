import { requiredAccess } from '@tulebyte/site-policy/access';

/** The roles in which pages are opened. */
export type Role = 'visitor' | 'client' | 'admin';

/** The roles that the host lets open a path, least privileged first. */
export function rolesFor(path: string): readonly Role[] {
  const access = requiredAccess(path);
  if (access === 'admin') return ['admin'];
  return access === 'signed-in' ? ['client', 'admin'] : ['visitor', 'client', 'admin'];
}
