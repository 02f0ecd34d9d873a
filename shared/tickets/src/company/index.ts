export { COMPANY_ROLES, roleMeanings, roleLabels } from './roles.ts';
export type { CompanyRole } from './roles.ts';
export { InvitationState } from './invitation-state.tsx';
export { RoleMeaning, RoleSelect } from './role-select.tsx';
