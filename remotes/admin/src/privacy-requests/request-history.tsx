import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useStaff } from '../tickets/staff.ts';
import type { RequestEvent } from './requests.ts';

const eventLabels: Readonly<Record<string, MessageDescriptor>> = {
  received: msg`Received`,
  confirmed: msg`Confirmed by email`,
  verified: msg`Identity checked`,
  extended: msg`Extended to 90 days`,
  assigned: msg`Assigned`,
  note: msg`Note`,
  exported: msg`Data downloaded`,
  deleted: msg`Data deleted, receipt sent`,
  completed: msg`Completed`,
  denied: msg`Denied`,
  superseded: msg`Closed because the person’s data was deleted`,
};

/** The request's history: what was done, and by whom. */
export function RequestHistory({ events }: { events: readonly RequestEvent[] }): ReactNode {
  const { t } = useLingui();
  const staff = useStaff().data ?? [];
  return (
    <chakra.ol marginBottom="6">
      {events.map(({ id, kind, note, actor_id, created_at }) => {
        const label = eventLabels[kind];
        const actor = staff.find((member) => member.id === actor_id)?.name;
        return (
          <chakra.li key={id} paddingBlock="2.5" borderTopWidth="1px" borderColor="border.default">
            <Text size="ui" fontWeight="600">
              {label ? t(label) : kind}
            </Text>
            {note === '' ? null : (
              <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note}
              </Text>
            )}
            <Text size="small" tone="muted">
              {[formatDateTime(created_at), actor].filter(Boolean).join(' · ')}
            </Text>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
