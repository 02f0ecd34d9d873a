import { NamedOptions } from '@tulebyte/lists/options';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon } from '@tulebyte/ui';
import { Tag } from '@tulebyte/ui/data';
import { Field } from '@tulebyte/ui/form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import { useId, type ReactNode } from 'react';
import { useTicketAction } from '../ticket-action.ts';
import type { TicketToolProps } from '../conversation.ts';

/** Agents who get an email about each message and note; not visible to customers. */
export function StaffWatchers({ ticket, ownId, staff }: TicketToolProps): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const watchers = ticket.watchers.filter(({ is_staff }) => is_staff);
  const candidates = staff.filter((member) => member.id !== ownId && !watchers.some(({ user_id }) => user_id === member.id));
  const set = useTicketAction(ticket.number, (supabase, { watcher, watching }: { watcher: string; watching: boolean }) =>
    supabase.rpc('set_watcher', { ticket_number: ticket.number, watcher, watching }),
  );
  const change = (watcher: string, watching: boolean) => set.mutate({ watcher, watching });
  const own = watchers.some(({ user_id }) => user_id === ownId);
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="h4" id={id} marginBottom="2">
        <Trans>Staff watching</Trans>
      </Heading>
      {watchers.length > 0 ? (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" marginBottom="2">
          {watchers.map(({ user_id, user_name }) => (
            <li key={user_id}>
              <Tag onRemove={() => change(user_id, false)} removeLabel={t`${user_name} no longer watches`}>
                {user_name}
              </Tag>
            </li>
          ))}
        </chakra.ul>
      ) : null}
      <chakra.div display="grid" gap="2" justifyItems="start">
        {own ? null : (
          <Button size="sm" loading={set.isPending} onClick={() => change(ownId, true)}>
            <Icon name="eye" />
            <Trans>Watch</Trans>
          </Button>
        )}
        {candidates.length > 0 ? (
          <chakra.div width="full">
            <Field label={t`Add a coworker`}>
              <SavingSelect value="" onChange={(watcher) => change(watcher, true)}>
                <option value="" disabled>
                  {t`Choose …`}
                </option>
                <NamedOptions items={candidates} />
              </SavingSelect>
            </Field>
          </chakra.div>
        ) : null}
      </chakra.div>
    </section>
  );
}
