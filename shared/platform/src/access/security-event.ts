import type { User } from '@supabase/supabase-js';
import { callRpcFireAndForget } from '../backend/fire-and-forget-rpc.ts';
import { userPrefix } from '../session/session-atom.ts';
import { track } from '../telemetry/track.ts';

/** Unauthorized attempts that are logged (specification, section 6). */
export type SecurityEventKind =
  | 'unauthenticated_access'
  | 'unauthorized_admin_access'
  | 'insufficient_privileges'
  | 'admin_check_error';

/** Logs an attempt with the first 8 characters of the user's id and the path. Never throws, so that logging can't break a guard. */
export async function logSecurityEvent(kind: SecurityEventKind, user: Pick<User, 'id'> | null, path: string): Promise<void> {
  track({ name: 'security', kind });
  await callRpcFireAndForget('log_security_event', { kind, user_prefix: userPrefix(user), path });
}
