import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FormSubmitError } from '@tulebyte/ui/form';

/** Error messages for company names and invitations, by schema key or database hint. */
export function useCompanyErrors() {
  const { t } = useLingui();
  const messages: Readonly<Record<string, string>> = {
    company_name: t`Use 2 to 120 characters.`,
    company_name_taken: t`Another company already has this name.`,
    invitation_email: t`Enter a valid email address.`,
    invitation_is_owner: t`This person is already an owner of this company.`,
    invitation_is_member: t`This person already belongs to this company. Change their role in the table below.`,
    invitation_elsewhere: t`This person belongs to another company and couldn’t accept. Use another address.`,
    invitation_count: t`Fifty invitations are already pending. Revoke some first.`,
    rate_limited: t`This address was invited too many times today. Please try again tomorrow.`,
  };
  const translate = (message: string) => messages[message] ?? message;
  /** Attaches a rejection to its field. @throws FormSubmitError or the original error */
  function throwFieldError(error: unknown, fields: { name?: string; email?: string }): never {
    const message = error instanceof BackendError ? messages[error.hint] : undefined;
    if (!(error instanceof BackendError) || message === undefined) throw error;
    const field = error.hint.startsWith('company_') ? fields.name : fields.email;
    throw new FormSubmitError(field === undefined ? { form: message } : { fields: { [field]: message } });
  }
  return { translate, throwFieldError };
}
