import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';

export interface DiscardDraftProps {
  readonly ticket: string;
  /** Id of the draft. */
  readonly estimate: string;
  /** Called before the list is loaded again. */
  readonly onDiscarded: () => void;
}

/** Deletes a draft estimate for good. */
export default function DiscardDraft({ ticket, estimate, onDiscarded }: DiscardDraftProps): ReactNode {
  const discard = useSave({
    mutationFn: () => runRequest((supabase) => supabase.rpc('discard_estimate_draft', { estimate })),
    invalidates: [{ queryKey: ['billing-documents', ticket] }],
    onSuccess: onDiscarded,
    explainFailure: (error) =>
      error instanceof BackendError && error.hint === 'estimate_decided'
        ? { title: msg`This estimate has changed since then.` }
        : undefined,
  });
  return (
    <ConfirmButton
      question={<Trans>Discard the draft?</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      onConfirm={() => discard.mutate()}
    >
      <Trans>Discard draft</Trans>
    </ConfirmButton>
  );
}
