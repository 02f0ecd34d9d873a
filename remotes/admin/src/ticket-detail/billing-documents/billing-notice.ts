import { msg } from '@lingui/core/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import type { ToastRequest } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';

/** A notice for errors that have a known cause, with a link when billing settings are incomplete; undefined for every other error. */
export function useBillingNotice(): (error: unknown) => ToastRequest | undefined {
  const navigate = useNavigate();
  return (error) => {
    if (error instanceof BackendError && error.hint === 'time_billed')
      return { title: msg`Not saved: some of the logged time was deleted or billed` };
    if (error instanceof BackendError && error.hint === 'draft_changed') return { title: msg`Not saved: the draft has changed` };
    if (error instanceof BackendError && error.hint === 'paid_by_card')
      return { title: msg`This invoice was paid by card. Refund the payment instead.` };
    if (error instanceof BackendError && error.hint === 'invoice_refunded')
      return { title: msg`This invoice was refunded, so it stays paid.` };
    if (!(error instanceof BackendError) || error.hint !== 'billing_settings_incomplete') return undefined;
    return {
      title: msg`Not sent: billing settings are missing`,
      description: msg`Estimates and invoices print the company’s registration, permit, and how to pay.`,
      action: { label: msg`Open settings`, onClick: () => void navigate('/admin/billing') },
    };
  };
}
