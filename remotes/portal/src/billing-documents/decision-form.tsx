import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError, toast, type ToastRequest } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { useRef, useState, type ReactNode } from 'react';
import { DEMO_NOTICE, DemoError } from '../demo-error/demo-error.ts';
import type { Decision } from './ticket-billing-documents.ts';

function explain(error: unknown): ToastRequest {
  if (error instanceof DemoError) return DEMO_NOTICE;
  if (
    (error instanceof BackendError && error.hint === 'estimate_decided') ||
    (error instanceof FunctionError && error.status === 409)
  )
    return {
      title: msg`This estimate was already decided, or replaced by a newer one. Open the ticket to see it.`,
      status: 'error',
    };
  return {
    title: msg`We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.`,
    status: 'error',
  };
}

/** Approves or declines an estimate, with a name as the signature. */
export function DecisionForm({
  estimate,
  name,
  decide,
}: {
  estimate: string;
  name: string;
  decide: (decision: Decision) => Promise<unknown>;
}): ReactNode {
  const { t } = useLingui();
  const signature = useRef<HTMLDivElement>(null);
  const [signedName, setSignedName] = useState(name);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [sending, setSending] = useState<boolean>();
  const missing = signedName.trim().length < 2;
  const send = (approve: boolean) => {
    setHasSubmitted(true);
    if (missing) {
      signature.current?.querySelector('input')?.focus();
      return;
    }
    setSending(approve);
    decide({ estimate, approve, signedName: signedName.trim() })
      .then(() =>
        toast({ title: approve ? msg`Approved. We’ll get started.` : msg`Declined. We won’t do this work.`, status: 'success' }),
      )
      .catch((error: unknown) => toast(explain(error)))
      .finally(() => setSending(undefined));
  };
  return (
    <chakra.div display="grid" gap="3" borderTopWidth="1px" borderTopColor="border.default" paddingTop="4">
      <Text size="ui">
        <Trans>Nothing happens before you approve, and nothing beyond this amount without asking you again.</Trans>
      </Text>
      <chakra.div ref={signature} maxWidth="22rem">
        <Field label={t`Your name, as a signature`} {...(hasSubmitted && missing ? { error: t`Enter your name.` } : {})} required>
          <Input
            value={signedName}
            onChange={(event) => setSignedName(event.currentTarget.value)}
            autoComplete="name"
            maxLength={120}
          />
        </Field>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="solid" loading={sending === true} disabled={sending === false} onClick={() => send(true)}>
          <Trans>Approve estimate</Trans>
        </Button>
        {sending === true ? null : (
          <ConfirmButton
            variant="outline"
            question={<Trans>Decline this estimate? We won’t do the work, and you can’t undo it here.</Trans>}
            confirmLabel={<Trans>Yes, decline</Trans>}
            pending={sending === false}
            onConfirm={() => send(false)}
          >
            <Trans>Decline</Trans>
          </ConfirmButton>
        )}
      </chakra.div>
    </chakra.div>
  );
}
