import { useLingui } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { useId, useState, type ReactNode } from 'react';
import type { TicketToolProps } from './conversation.ts';
import { Requester } from './requester.tsx';
import { TicketControls } from './ticket-controls.tsx';
import { propertiesStyles } from './ticket-layout.ts';
import type { SidePartsProps } from './ticket-side-parts.tsx';

// Not needed to read or reply.
const TicketSideParts = lazyComponent<SidePartsProps>(
  () => import(/* webpackChunkName: "deferred-ticket-about" */ './ticket-side-parts.tsx'),
);

/** Everything about a ticket but its conversation: beside it in wide panes, in narrow ones a row above it that opens. */
export function TicketProperties({ ticket, ownId, staff }: TicketToolProps): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const reveal = () => setOpen(true);
  const { requester_name, requester_email, company } = ticket;
  const contact = [requester_name || requester_email, company?.name].filter((part) => part !== undefined).join(', ');
  return (
    <chakra.aside css={propertiesStyles} aria-label={t`About this ticket`} data-collapsed={isOpen ? undefined : ''}>
      <TicketControls ticket={ticket} ownId={ownId} reveal={reveal} />
      <Button
        data-toggle=""
        size="sm"
        variant="quiet"
        minWidth="0"
        maxWidth="full"
        title={contact}
        aria-expanded={isOpen}
        aria-controls={id}
        css={{ '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } }}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size="1em" />
        {isOpen ? t`Fewer details` : t`All details`}
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" color="fg.muted" fontWeight="400">
          {contact}
        </chakra.span>
      </Button>
      <chakra.div id={id} data-more="">
        <Requester ticket={ticket} />
        <chakra.div data-deferred="" display="contents">
          <TicketSideParts ticket={ticket} ownId={ownId} staff={staff} reveal={reveal} />
        </chakra.div>
      </chakra.div>
    </chakra.aside>
  );
}
