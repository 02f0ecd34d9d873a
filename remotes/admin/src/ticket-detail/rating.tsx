import { useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketDetail } from './conversation.ts';

/** The requester's satisfaction rating. */
export function Rating({ rating: { is_good, comment } }: { rating: NonNullable<TicketDetail['rating']> }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert tone={is_good ? 'success' : 'warning'} title={is_good ? t`Rated: satisfied` : t`Rated: not satisfied`}>
      {comment === '' ? null : <>“{comment}”</>}
    </Alert>
  );
}
