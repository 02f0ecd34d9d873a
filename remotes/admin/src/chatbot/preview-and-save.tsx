import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { KnowledgeChange } from '@tulebyte/backend-api/functions/assistant-review';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useFormRetryKey } from '@tulebyte/ui/form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { ChangePreview } from './change-preview.tsx';
import { useSaveEntry, type ResolveConflict, type SeenEntry } from './entries.ts';
import { previewQuery } from './review.ts';

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

/** Requires a preview of a change before saving it. */
export function PreviewAndSave({
  formId,
  change,
  message,
  isPublished = true,
  seen,
  onDone,
  onDiscard,
  onConflict,
  missing,
}: {
  /** The editor's draft. */
  formId: string;
  /** Null while incomplete. */
  change: KnowledgeChange | null;
  /** The question that the change is for. */
  message: string;
  isPublished?: boolean;
  seen: SeenEntry | undefined;
  onDone: () => void;
  /** Where nothing else closes the editor. */
  onDiscard?: (() => void) | undefined;
  onConflict: ResolveConflict;
  /** Explains what is missing. */
  missing: ReactNode;
}): ReactNode {
  const [previewed, setPreviewed] = useState<KnowledgeChange>();
  const idFor = useFormRetryKey(formId);
  const discard = onDiscard ? (
    <Button variant="quiet" onClick={onDiscard}>
      <Trans>Discard</Trans>
    </Button>
  ) : null;
  if (!change)
    return (
      <>
        <Text size="small" tone="muted">
          {missing}
        </Text>
        {discard ? <Actions>{discard}</Actions> : null}
      </>
    );
  if (!previewed || JSON.stringify(previewed) !== JSON.stringify(change))
    return (
      <Actions>
        <Button variant="solid" onClick={() => setPreviewed(change)}>
          <Trans>Preview</Trans>
        </Button>
        {discard}
      </Actions>
    );
  return (
    <Previewed
      change={previewed}
      message={message}
      isPublished={isPublished}
      seen={seen}
      idFor={idFor}
      onDone={onDone}
      onConflict={onConflict}
      discard={discard}
    />
  );
}

function Previewed({
  change,
  message,
  isPublished,
  seen,
  idFor,
  onDone,
  onConflict,
  discard,
}: {
  change: KnowledgeChange;
  message: string;
  isPublished: boolean;
  seen: SeenEntry | undefined;
  /** The id of a new entry. */
  idFor: ReturnType<typeof useFormRetryKey>;
  onDone: () => void;
  onConflict: ResolveConflict;
  discard: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const query = useQuery(previewQuery(change, message));
  const save = useSaveEntry(onConflict);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="10rem" />}>
      {(preview) => (
        <chakra.div display="grid" gap="4">
          <ChangePreview preview={preview} />
          <Actions>
            <Button
              variant="solid"
              loading={save.isPending}
              onClick={() =>
                void save.mutate({ change, isPublished, seen, newId: idFor(change, isPublished) }, () => {
                  toast({
                    title: isPublished ? msg`Saved. The assistant uses it from now on.` : msg`Saved as a draft`,
                    status: 'success',
                  });
                  onDone();
                })
              }
            >
              {isPublished ? t`Save` : t`Save the draft`}
            </Button>
            {discard}
          </Actions>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}
