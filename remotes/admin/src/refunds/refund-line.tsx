import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffRefund } from '@tulebyte/backend-api/refunds';
import { formatMoney } from '@tulebyte/i18n';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useStaff } from '../tickets/staff.ts';
import type { RefundableDocument } from './refundable-document.ts';
import { useRefund } from './use-refund.ts';

interface Props extends Pick<RefundableDocument, 'invalidates'> {
  readonly refund: StaffRefund;
  readonly canRetry: boolean;
}

/** A refund: how much, how, why, by whom, and whether the provider has made it. */
export function RefundLine({ refund, canRetry, invalidates }: Props): ReactNode {
  const { t } = useLingui();
  const retry = useRefund(invalidates);
  const { id, method, amount_cents, reason, state, error, created_at, requested_by } = refund;
  const agent = useStaff().data?.find((member) => member.id === requested_by)?.name;
  const amount = formatMoney(amount_cents, 'always');
  return (
    <chakra.li display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" paddingBlock="1">
      <strong>{method === 'card' ? t`Refund of ${amount}` : t`${amount} refunded`}</strong>
      {state === 'failed' ? <Badge tone="error">{t`Refused by Stripe`}</Badge> : null}
      {state === 'requested' ? <Badge tone="dusk">{t`Not confirmed yet`}</Badge> : null}
      <Text as="span" size="small" tone="muted" overflowWrap="anywhere">
        {[reason, error, formatDateTime(created_at), agent].filter(Boolean).join(' · ')}
      </Text>
      {state === 'requested' && canRetry ? (
        <Button
          size="sm"
          variant="quiet"
          loading={retry.isPending}
          aria-label={t`Check the refund of ${amount} again`}
          onClick={() => void retry.mutate({ action: 'retry', refund: id })}
        >
          <Trans>Check again</Trans>
        </Button>
      ) : null}
    </chakra.li>
  );
}
