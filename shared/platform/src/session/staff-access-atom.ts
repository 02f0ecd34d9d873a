import { atom } from 'jotai';

/** A role on the team, null without one, and the permissions that it includes. */
export interface StaffAccess {
  readonly role: string | null;
  readonly permissions: readonly string[];
}

/** A user's staff access, as far as known; loaded by `@tulebyte/platform/staff-access`. */
export const staffAccessAtom = atom<{ readonly userId: string; readonly access: StaffAccess } | null>(null);
