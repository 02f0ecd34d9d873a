import { useLingui } from '@lingui/react/macro';
import { Badge, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useTicketPresence } from './presence.ts';

/** Colleagues who have the same ticket open. @param text the reply as written so far, to tell them */
export function TicketPresence({ number, text }: { number: string; text: string }): ReactNode {
  const { t } = useLingui();
  const colleagues = useTicketPresence(number, text);
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }}>
      {colleagues.map(({ staff_id, staff_name: name, is_replying }) => (
        <Badge key={staff_id} tone={is_replying ? 'dusk' : 'river'}>
          {is_replying ? t`${name} is replying` : t`${name} has this ticket open`}
        </Badge>
      ))}
    </chakra.div>
  );
}
