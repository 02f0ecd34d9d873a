import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/contracts/rows';
import { FormSubmitError } from '@tulebyte/ui/form';

/** Says what is wrong with a company's name or an invitation, told by a schema or by the database's hint. */
export function useCompanyErrors() {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    company_name: t`2 to 120 characters, please.`,
    company_name_taken: t`Another company has this name already.`,
    invitation_email: t`Enter a valid email address.`,
    invitation_is_owner: t`This person is an owner of this company already.`,
    invitation_is_member: t`This person belongs to this company already. Change the role in the table below.`,
    invitation_elsewhere: t`This person belongs to another company and could not accept. Use another address.`,
    invitation_count: t`Fifty invitations wait already. Take some back first.`,
    rate_limited: t`This address was invited often enough today. Please try again tomorrow.`,
  };
  const translate = (message: string) => words[message] ?? message;
  /** Puts a refusal to the field that it is about. @throws FormSubmitError, or the error as it came */
  function refuse(error: unknown, fields: { name?: string; email?: string }): never {
    const said = error instanceof BackendError ? words[error.hint] : undefined;
    if (!(error instanceof BackendError) || said === undefined) throw error;
    const field = error.hint.startsWith('company_') ? fields.name : fields.email;
    throw new FormSubmitError(field === undefined ? { form: said } : { fields: { [field]: said } });
  }
  return { translate, refuse };
}
