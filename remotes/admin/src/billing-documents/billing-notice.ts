import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';

/** Shows a notice with a link when billing settings are incomplete. @returns false for every other error */
export function useBillingNotice(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!(error instanceof BackendError) || error.hint !== 'billing_settings_incomplete') return false;
    toast({
      title: msg`Not sent: billing settings are missing`,
      description: msg`Estimates and invoices print the company’s registration, permit and how to pay.`,
      status: 'error',
      action: { label: msg`Open the settings`, onClick: () => void navigate('/admin/billing') },
    });
    return true;
  };
}
