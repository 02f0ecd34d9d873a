/** Roles of the team; each includes what those before it may do (infra/decisions/062-roles-of-the-team.md). */
export const STAFF_ROLES = ['agent', 'manager', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
