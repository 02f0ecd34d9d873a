import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import type { ReactNode } from 'react';

/** Instead of a ticket that doesn't exist. */
export default function NoSuchTicket({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div paddingInline="gutter" paddingTop="4">
      <EmptyWithLink
        icon="ticket"
        title={t`There’s no ticket ${number}`}
        to="/admin/tickets"
        label={<Trans>Back to the list</Trans>}
      />
    </chakra.div>
  );
}
