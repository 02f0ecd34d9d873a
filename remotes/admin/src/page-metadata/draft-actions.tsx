import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { useDiscardDraft, useSubmitDraft } from './requests.ts';
import type { MetadataVersion } from './version.ts';

/** What can be done with a saved draft, and what a reviewer said about it. */
export function DraftActions({ version, onDiscard }: { version: MetadataVersion; onDiscard: () => void }): ReactNode {
  const { t } = useLingui();
  const submit = useSubmitDraft();
  const discard = useDiscardDraft();
  const send = () =>
    submit.mutate({ ...version, is_submitted: true }, () => toast({ title: msg`Sent for review`, status: 'success' }));
  const reviewer = version.reviewer ?? t`A reviewer`;
  return (
    <chakra.div display="grid" gap="4">
      {version.review_note === '' ? null : (
        <Alert tone="warning" title={t`${reviewer} sent it back`}>
          {version.review_note}
        </Alert>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button variant="outline" size="sm" loading={submit.isPending} onClick={() => void send()}>
          <Trans>Send for review</Trans>
        </Button>
        <ConfirmButton
          question={<Trans>Discard the draft?</Trans>}
          confirmLabel={<Trans>Discard</Trans>}
          onConfirm={() => discard.mutate(version, onDiscard)}
        >
          <Trans>Discard draft</Trans>
        </ConfirmButton>
      </chakra.div>
    </chakra.div>
  );
}
