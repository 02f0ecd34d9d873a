import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { useDiscardDraft, useSubmitDraft, type SeenVersion } from './requests.ts';
import { isSentBack, type MetadataVersion } from './version.ts';

/** What can be done with a saved draft, and what a reviewer said about it. */
export function DraftActions({
  version,
  seen,
  hasChanges,
  onDiscard,
}: {
  version: MetadataVersion;
  /** The version that the form shows. */
  seen: SeenVersion;
  /** Whether the form has changes that aren't saved. */
  hasChanges: boolean;
  /** Drops what was typed. */
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLingui();
  const submit = useSubmitDraft();
  const discard = useDiscardDraft();
  const author = version.author ?? t`Someone who left`;
  if (version.id !== seen.id || version.revision > seen.revision) {
    return (
      <Alert
        tone="warning"
        title={t`${author} changed this draft`}
        actions={
          <Button size="sm" variant="outline" onClick={onDiscard}>
            <Trans>Show their version</Trans>
          </Button>
        }
      >
        <Trans>You’re editing an earlier version. Save to compare yours with theirs, or drop your changes and show theirs.</Trans>
      </Alert>
    );
  }
  const send = () =>
    submit.mutate({ ...seen, is_submitted: true }, () => toast({ title: msg`Sent for review`, status: 'success' }));
  const reviewer = version.reviewer ?? t`someone who left`;
  return (
    <chakra.div display="grid" gap="4">
      {isSentBack(version) ? (
        <Alert tone="warning" title={t`Sent back by ${reviewer}`}>
          {version.review_note}
        </Alert>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button variant="outline" size="sm" loading={submit.isPending} disabled={hasChanges} onClick={() => void send()}>
          <Trans>Send for review</Trans>
        </Button>
        <ConfirmButton
          question={<Trans>Discard the draft?</Trans>}
          confirmLabel={<Trans>Discard</Trans>}
          onConfirm={() => discard.mutate(seen, onDiscard)}
        >
          <Trans>Discard draft</Trans>
        </ConfirmButton>
        {hasChanges ? (
          <Text as="span" size="small" tone="muted">
            <Trans>Save your changes before you send the draft for review.</Trans>
          </Text>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
