import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tulebyte/router';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundLine } from './refund-line.tsx';
import { refundFragment } from './refund-fragment.ts';
import type { RefundableDocument } from './refundable-document.ts';

/** Refunds of an order or invoice, and the form for another one. A link with its fragment opens the form. */
export function Refunds({ document }: { document: RefundableDocument }): ReactNode {
  const { t } = useLingui();
  const canRefund = usePermission('refunds');
  const { number, refundable, refund_requests, invalidates } = document;
  const isLinked = useLocation().hash === `#${refundFragment(number)}`;
  const [isOpen, setOpen] = useState(isLinked);
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
      {canRefund && isOpen && refundable !== null ? (
        <div ref={isLinked ? focusFirstField : undefined}>
          <RefundForm document={document} refundable={refundable} onClose={() => setOpen(false)} />
        </div>
      ) : null}
      {/* By someone else while the form was open, or by a request whose response was lost. */}
      {canRefund && isOpen && refundable === null ? (
        <Alert live title={<Trans>There’s nothing left to refund on this payment.</Trans>} />
      ) : null}
    </chakra.div>
  );
}

function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector('input');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
