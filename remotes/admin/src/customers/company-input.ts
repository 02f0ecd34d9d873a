import { COMPANY_ROLES } from '@tulebyte/organizations/roles';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.trim(), v.minLength(2, 'company_name'), v.maxLength(120, 'company_name'));
const email = v.pipe(v.string(), v.trim(), v.email('invitation_email'), v.maxLength(254, 'invitation_email'));
const language = v.picklist(['en', 'es']);

/** A new company with the first owner, who is invited by email. */
export const NewCompany = v.object({ name, owner_email: email, language });
export type NewCompany = v.InferOutput<typeof NewCompany>;

/** A company's name, with the version that is being edited. */
export const CompanyName = v.object({ name, updated_at: v.string() });
export type CompanyName = v.InferOutput<typeof CompanyName>;

/** An invitation to a company. */
export const Invitation = v.object({ email, role: v.picklist(COMPANY_ROLES), language });
export type Invitation = v.InferOutput<typeof Invitation>;
