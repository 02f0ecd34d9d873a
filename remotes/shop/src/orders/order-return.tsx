import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { labelsOfReturn } from './order-labels.ts';
import { ReturnForm } from './return-form.tsx';

/** Until when something of the order can be returned; `null` if nothing can be anymore, or a return was requested. */
export function useReturnUntil({ return: requested, return_until: until, lines }: Order): string | null {
  const [openedAt] = useState(() => Date.now());
  const isInTime = until !== null && Date.parse(until) >= openedAt;
  return isInTime && !requested && lines.some(({ labor_kind }) => labor_kind === 'part') ? until : null;
}

/** Requests a return of a completed order while it can be returned, or shows the request's state. */
export function OrderReturn({ order, orderKey }: { order: Order; orderKey: string | null }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const canReturn = useReturnUntil(order) !== null;
  const { return: requested, lines } = order;
  if (requested) {
    const { title, next, tone } = labelsOfReturn(requested.state, order);
    const names = lines.flatMap(({ is_returned, description }) => (is_returned ? [description] : []));
    const notice = (
      <Alert tone={tone} title={t(title)} live>
        <p>{names.join(' · ')}</p>
        {/* Staff's words with their decision say what to do until we have it. */}
        {requested.answer && requested.state !== 'received' ? (
          <chakra.p dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {requested.answer}
          </chakra.p>
        ) : null}
        <p>{t(next)}</p>
      </Alert>
    );
    return isOpen ? <FocusedNotice>{notice}</FocusedNotice> : notice;
  }
  if (!canReturn) return null;
  if (isOpen) return <ReturnForm order={order} orderKey={orderKey} onCancel={() => setIsOpen(false)} />;
  return (
    <div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Trans>Return something</Trans>
      </Button>
    </div>
  );
}

/** Takes the focus from the form that it replaces. */
function FocusedNotice({ children }: { children: ReactNode }): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  // Before `FocusRestorer` sees that the form is gone.
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      {children}
    </div>
  );
}
