import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Icon } from '@tulebyte/ui';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { Field } from '@tulebyte/ui/form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useAssignees } from '../tickets/staff.ts';
import { NEXT_STATUSES, TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { useChangeTicket } from './change.ts';
import type { TicketDetail } from './conversation.ts';
import { ControlsArea } from './ticket-layout.ts';

/** Status, priority, assignee, and device; saved immediately, with undo. */
export function TicketControls({
  ticket,
  ownId,
  reveal,
}: {
  ticket: TicketDetail;
  ownId: string;
  /** Shows these controls where they are hidden. */
  reveal: () => void;
}): ReactNode {
  const { t } = useLingui();
  const change = useChangeTicket(ticket.number);
  const { status, priority, assignee_id, device_id, devices } = ticket;
  const assignees = useAssignees(assignee_id);
  const assign = (to: string | null) => change.mutate({ field: 'assignee_id', from: assignee_id, to });
  const container = useRef<HTMLDivElement>(null);
  const focusSelect = (index: number) => {
    const select = container.current?.querySelectorAll('select')[index];
    if (select?.checkVisibility?.() !== false) {
      select?.focus();
      return;
    }
    reveal();
    // Once it is displayed.
    setTimeout(() => select.focus());
  };
  useShortcuts([
    ...(assignee_id === ownId || status === 'closed'
      ? []
      : [{ keys: 'a', does: t`Assign to me`, act: () => void assign(ownId) }]),
    ...(NEXT_STATUSES[status].length === 0 ? [] : [{ keys: 's', does: t`Status`, act: () => focusSelect(0) }]),
    { keys: 'p', does: t`Priority`, act: () => focusSelect(1) },
  ]);
  return (
    <ControlsArea ref={container} data-controls="">
      <Control
        label={t`Status`}
        value={status}
        disabled={NEXT_STATUSES[status].length === 0}
        onChange={(value) => {
          const to = TICKET_STATUSES.find((known) => known === value);
          if (to) change.mutate({ field: 'status', from: status, to });
        }}
      >
        <Options values={[status, ...NEXT_STATUSES[status]]} labels={agentStatusLabels} />
      </Control>
      <Control
        label={t`Priority`}
        value={priority}
        onChange={(value) => {
          const to = TICKET_PRIORITIES.find((known) => known === value);
          if (to) change.mutate({ field: 'priority', from: priority, to });
        }}
      >
        <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
      </Control>
      <Control label={t`Assigned to`} value={assignee_id ?? ''} onChange={(value) => assign(value || null)}>
        <option value="">{t`Unassigned`}</option>
        <NamedOptions items={assignees} />
      </Control>
      {devices.length > 0 ? (
        <div data-device="">
          <Control
            label={t({ message: 'Device', context: 'computer or printer' })}
            value={device_id ?? ''}
            onChange={(value) => change.mutate({ field: 'device_id', from: device_id, to: value || null })}
          >
            <option value="">{t`No device chosen`}</option>
            <NamedOptions
              items={devices.map(({ id, name, used_by }) => ({ id, name: used_by === '' ? name : `${name} (${used_by})` }))}
            />
          </Control>
        </div>
      ) : null}
      {assignee_id === ownId ? null : (
        <Button size="sm" onClick={() => assign(ownId)} justifySelf="start">
          <Icon name="user" />
          <Trans>Assign to me</Trans>
        </Button>
      )}
    </ControlsArea>
  );
}

function Control({ label, ...props }: ComponentProps<typeof SavingSelect> & { label: string }): ReactNode {
  return (
    <Field label={label}>
      <SavingSelect {...props} />
    </Field>
  );
}
