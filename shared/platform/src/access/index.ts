/** Access checks against the database: loaded only by guards and by menus of signed-in users. */
export { useAdminStatus, useHasRole } from './admin-status.ts';
export { endStaleSession } from './end-stale-session.ts';
export { isSessionPending, retrySession } from '../session/stored-session.ts';
export { useStaffFactor } from './staff-factor.ts';
export { logSecurityEvent } from './security-event.ts';
export type { SecurityEventKind } from './security-event.ts';
