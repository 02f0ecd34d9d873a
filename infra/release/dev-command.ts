import { REMOTE_NAMES } from '@tulebyte/site-policy/route-ownership';

/** Opens a build's pages in development. The host is always there, and so is the one remote of another repository. */
export function devCommand(name: string, ...options: readonly string[]): string {
  const args = [...REMOTE_NAMES.filter((known) => known === name), ...options];
  return ['npm run dev', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
