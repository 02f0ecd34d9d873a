import { msg } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import { RefundRequest, RefundResponse } from '@tulebyte/backend-api/functions/refund';
import { callFunction } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import type * as v from 'valibot';

const refund = { name: 'refund', request: RefundRequest, response: RefundResponse } as const;

/**
 * Refunds a part of a payment, or tries a refund by card again. Loads what `invalidates` names even after a failure, since the refund
 * may have been made.
 */
export function useRefund(invalidates: readonly { readonly queryKey: QueryKey }[]) {
  return useSave({
    mutationFn: (request: v.InferOutput<typeof RefundRequest>) => callFunction(refund, request),
    invalidates,
    explainFailure: () => ({ title: msg`We couldn’t reach Stripe. Try again in a minute.` }),
  });
}
