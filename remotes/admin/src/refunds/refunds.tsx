import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundLine } from './refund-line.tsx';
import type { RefundableDocument } from './refundable-document.ts';

/** Refunds of an order or invoice, and the form for another one. */
export function Refunds({ document }: { document: RefundableDocument }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const canRefund = usePermission('refunds');
  const { number, refundable, refund_requests, invalidates } = document;
  if (refund_requests.length === 0 && (refundable === null || !canRefund)) return null;
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" textStyle="ui">
      {refund_requests.length > 0 ? (
        <ul>
          {refund_requests.map((refund) => (
            <RefundLine key={refund.id} refund={refund} canRetry={canRefund} invalidates={invalidates} />
          ))}
        </ul>
      ) : null}
      {canRefund && refundable !== null && !isOpen ? (
        <Button size="sm" variant="outline" aria-label={t`Refund: ${number}`} onClick={() => setOpen(true)}>
          <Trans context="button">Refund</Trans>
        </Button>
      ) : null}
      {isOpen && refundable !== null ? (
        <RefundForm document={document} refundable={refundable} onClose={() => setOpen(false)} />
      ) : null}
    </chakra.div>
  );
}
