import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { dense } from '@tulebyte/lists/dense';
import { canDiscard, canResend, stateLabels, stateTones, type OutgoingEmail } from './email.ts';
import { useChangeEmail } from './emails.ts';
import { kindLabels } from './kind-labels.ts';

const STACK_BELOW = '36rem';

/** Emails with their state, last error, and actions. */
export function EmailTable({ emails }: { emails: readonly OutgoingEmail[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<OutgoingEmail>[] = [
    {
      id: 'recipient',
      head: t`Recipient`,
      slot: 'title',
      rowHead: true,
      render: (email) => <Recipient email={email} />,
    },
    {
      id: 'kind',
      head: t`Kind`,
      css: { width: '12.5rem', ...hiddenBelow('50rem', STACK_BELOW) },
      render: ({ kind }) => {
        const label = kindLabels[kind];
        return label ? t(label) : kind;
      },
    },
    {
      id: 'created',
      head: t`Created`,
      cellLabel: t`Created`,
      css: { width: '8rem', ...hiddenBelow('72rem', STACK_BELOW) },
      render: ({ created_at }) => <RelativeTime at={created_at} />,
    },
    { id: 'state', head: t`Status`, css: { width: '12rem' }, render: (email) => <State email={email} /> },
    {
      id: 'attempts',
      head: t`Attempts`,
      cellLabel: t`Attempts`,
      numeric: true,
      css: { width: '5.5rem', ...hiddenBelow('84rem', STACK_BELOW) },
      render: ({ attempts }) => attempts,
    },
    {
      id: 'last_error',
      head: t`Last error`,
      cellLabel: t`Last error`,
      css: { width: '14rem', ...hiddenBelow('62rem', STACK_BELOW) },
      render: ({ last_error }) => (last_error === null ? null : <bdi title={last_error}>{last_error}</bdi>),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '11rem' },
      render: (email) => <Actions email={email} />,
    },
  ];
  return (
    <DenseTable
      name="emails"
      label={t`Outgoing email`}
      rows={emails}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
    />
  );
}

/** Emails to us have no address of their own. */
function useRecipient({ to_email }: OutgoingEmail): string {
  const { t } = useLingui();
  return to_email ?? t`Our team`;
}

function Recipient({ email }: { email: OutgoingEmail }): ReactNode {
  const recipient = useRecipient(email);
  return <bdi title={recipient}>{recipient}</bdi>;
}

function State({ email: { state, uncertain_attempts, next_try_at } }: { email: OutgoingEmail }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
      <Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
      {uncertain_attempts > 0 && state !== 'bounced' ? (
        <Text as="span" size="small" tone="dusk" whiteSpace="nowrap">
          {state === 'sent' ? <Trans>May have arrived twice</Trans> : <Trans>May have arrived</Trans>}
        </Text>
      ) : null}
      {state === 'failing' ? (
        <Text as="span" size="small" tone="muted" whiteSpace="nowrap">
          <Trans>
            Next try <RelativeTime at={next_try_at} />
          </Trans>
        </Text>
      ) : null}
    </chakra.span>
  );
}

function Actions({ email }: { email: OutgoingEmail }): ReactNode {
  const { t } = useLingui();
  const recipient = useRecipient(email);
  const change = useChangeEmail();
  const { id, state } = email;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="1"
      justifyContent="end"
      css={{ '& button': { ...dense, paddingInline: '2' } }}
    >
      {canResend(state) ? (
        <Button
          size="sm"
          variant="quiet"
          loading={change.isPending && change.variables.action === 'resend'}
          disabled={change.isPending}
          aria-label={t`Resend the email to ${recipient}`}
          onClick={() => change.mutate({ id, action: 'resend' })}
        >
          <Trans>Resend</Trans>
        </Button>
      ) : null}
      {canDiscard(state) ? (
        <ConfirmButton
          name={t`Discard the email to ${recipient}`}
          confirmLabel={<Trans>Discard email</Trans>}
          confirmName={t`Discard email: ${recipient}`}
          keepLabel={<Trans>Keep it</Trans>}
          pending={change.isPending}
          onConfirm={() => change.mutate({ id, action: 'discard' })}
        >
          <Trans>Discard</Trans>
        </ConfirmButton>
      ) : null}
    </chakra.div>
  );
}
