import { msg } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { downloadBillingDocument } from '@tulebyte/tickets/billing-documents';
import { DEMO_FILE_NOTICE, DemoError } from '../demo-error/demo-error.ts';

/** Downloads an estimate or its invoice as PDF. A toast says why that wasn't possible. */
export function useDownload() {
  return useMutation({
    mutationFn: ({ estimate, as }: { estimate: string; as: 'estimate' | 'invoice' }) => downloadBillingDocument(estimate, as),
    onError: (error) =>
      toast(
        error instanceof DemoError
          ? DEMO_FILE_NOTICE
          : { title: msg`We couldn’t open the file. Please try again.`, status: 'error' },
      ),
  });
}
