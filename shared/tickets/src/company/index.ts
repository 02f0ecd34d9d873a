export { COMPANY_ROLES, roleDescriptions, roleLabels } from './roles.ts';
export type { CompanyRole } from './roles.ts';
export { InvitationState } from './invitation-state.tsx';
export { RoleDescription, RoleSelect } from './role-select.tsx';
