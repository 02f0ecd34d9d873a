/** Who may see what, as the database says: loaded by guards and menus of signed-in people only. */
export { useAdminStatus, useHasRole } from './admin-status.ts';
export type { AdminStatus } from './admin-status.ts';
export { logSecurityEvent } from './security-event.ts';
export type { SecurityEventKind } from './security-event.ts';
