import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MAX_RELEASE_NOTE_LENGTH, ReleaseRefusal, type ReleasesRequest } from '@tulebyte/backend-api/functions/releases';
import { FunctionError, toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { Field, Input, useRetryKey } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useDraftFields } from '../backend/use-draft-fields.ts';
import { ConfirmIdentity } from '../access/confirm-identity.tsx';
import { CanaryFields } from './canary-fields.tsx';
import type { MoveDraft, OpenDraft } from './move-draft.ts';
import { BlockedAction } from './blocked-action.tsx';
import { useMoveRelease } from './requests.ts';
import { TargetField } from './target-field.tsx';
import { Changes } from './version.tsx';

/** The one confirmation before the live release moves: it names exactly what changes. */
export function MoveDialog({ open: { draft, position }, onClose }: { open: OpenDraft; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const move = useMoveRelease();
  const getRequestId = useRetryKey();
  const [chosen, setChosen] = useState(0);
  const [share, setShare] = useState(
    draft.kind === 'canary' ? { percent: draft.percent, hours: draft.hours } : { percent: 0, hours: 0 },
  );
  const subject = draft.kind === 'rollback' ? draft.build : draft.release;
  const { fields, set, clear } = useDraftFields(`release-${draft.kind}-${subject}`, { note: '' });
  const target = draft.kind === 'rollback' ? draft.targets[chosen] : undefined;
  const obstacle = target?.obstacle ?? null;
  const request = { seen: position, note: fields.note.trim() };
  const close = () => {
    clear();
    onClose();
  };
  const confirm = () => {
    const asked = requestOf(draft, target?.version ?? null, share);
    move.mutateAsync({ ...asked, ...request, request: getRequestId(asked, request) }).then(
      () => {
        toast({ title: msg`Done. Visitors get it within a second.`, status: 'success' });
        close();
      },
      // The mutation's error is shown below.
      () => undefined,
    );
  };
  const changes =
    draft.kind === 'rollback' ? [{ build: draft.build, from: draft.from, to: target?.version ?? null }] : draft.changes;
  const pages = draft.kind === 'rollback' ? (target?.pages ?? 0) : draft.pages;
  const { title, action } = useLabels(draft);
  const isStale = move.error instanceof FunctionError && move.error.code === 'recent_sign_in_needed';
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={draft.kind === 'rollback' ? 'danger' : 'solid'}
            disabled={obstacle !== null}
            loading={move.isPending}
            onClick={confirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Text>
          <Changes changes={changes} />
          {obstacle ? null : (
            <>
              , <Plural value={pages} one="# page" other="# pages" />
            </>
          )}
        </Text>
        {'endsCanary' in draft && draft.endsCanary !== null ? (
          <Text size="small" tone="muted">
            <Trans>Canary {draft.endsCanary} will end and must be prepared again.</Trans>
          </Text>
        ) : null}
        {draft.kind === 'rollback' ? <TargetField targets={draft.targets} chosen={chosen} onChoose={setChosen} /> : null}
        {draft.kind === 'canary' ? <CanaryFields share={share} onChange={setShare} /> : null}
        {obstacle ? (
          <BlockedAction obstacle={obstacle} />
        ) : (
          <Field label={t`Note`} hint={t`Why, for the history.`}>
            <Input
              value={fields.note}
              maxLength={MAX_RELEASE_NOTE_LENGTH}
              autoComplete="off"
              onChange={(event) => set({ note: event.currentTarget.value })}
            />
          </Field>
        )}
        {isStale ? <ConfirmIdentity onDone={() => move.reset()} /> : <Failure error={move.error} />}
      </chakra.div>
    </Dialog>
  );
}

function useLabels(draft: MoveDraft): { title: string; action: string } {
  const { t } = useLingui();
  switch (draft.kind) {
    case 'rollback':
      return { title: t`Roll back ${draft.build}`, action: t`Roll back now` };
    case 'promote':
      return { title: t`Promote release ${draft.release} to everyone`, action: t`Promote now` };
    case 'canary':
      return draft.isRunning
        ? { title: t`Change canary ${draft.release}`, action: t`Change now` }
        : { title: t`Start a canary of release ${draft.release}`, action: t`Start now` };
    case 'end-canary':
      return { title: t`End canary ${draft.release}`, action: t`End now` };
  }
}

/** An action without the fields that all requests share. */
type ActionRequest = ReleasesRequest extends infer Each
  ? Each extends { seen: number }
    ? Omit<Each, 'seen' | 'note' | 'request'>
    : never
  : never;

function requestOf(draft: MoveDraft, to: string | null, share: { percent: number; hours: number }): ActionRequest {
  switch (draft.kind) {
    case 'rollback':
      return { action: 'rollback', build: draft.build, from: draft.from, to };
    case 'canary':
      return { action: 'canary', release: draft.release, ...share };
    case 'promote':
    case 'end-canary':
      return { action: draft.kind, release: draft.release };
  }
}

function Failure({ error }: { error: Error | null }): ReactNode {
  if (!error) return null;
  const { code = '', message = '', fields = {} } = error instanceof FunctionError ? error : {};
  const { command = 'npm run release -- status', refusal, ...values } = fields;
  if (code === 'release_changed') {
    return (
      <Alert tone="warning" live title={<Trans>Someone else changed what is live in the meantime</Trans>}>
        <Trans>Nothing changed. The history shows what happened; close this and decide again.</Trans>
      </Alert>
    );
  }
  if (code === 'release_refused') {
    return (
      <Alert tone="error" live title={<Trans>This can’t be done from here</Trans>}>
        <BlockedAction
          obstacle={{
            message,
            command,
            refusal: refusal === undefined ? undefined : v.parse(ReleaseRefusal, { code: refusal, values }),
          }}
        />
      </Alert>
    );
  }
  return (
    <Alert tone="error" live title={<Trans>We don’t know whether it was done</Trans>}>
      <Trans>Trying again is safe: it won’t run twice.</Trans>
    </Alert>
  );
}
