export { staffRoleDescriptions as roleDescriptions, staffRoleLabels as roleLabels } from '@tulebyte/organizations/staff-roles';
