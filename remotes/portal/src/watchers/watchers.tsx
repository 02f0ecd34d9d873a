import { Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { Tag } from '@tulebyte/ui/data';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import type { ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';
import { usePeople, useWatchers } from './people.ts';

/** Colleagues who can read the ticket, reply, and get its emails. Renders nothing without a company. */
export default function Watchers({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { t } = useLingui();
  const { data: people = [] } = usePeople(userId);
  const setWatcher = useWatchers(ticket.number, userId);
  const watching = new Set(ticket.watchers.map(({ user_id }) => user_id));
  // The requester can read it anyway.
  const candidates = people.filter(({ user_id }) => !watching.has(user_id) && user_id !== ticket.requester_id);
  if (people.length < 2 && watching.size === 0) return null;
  return (
    <chakra.section aria-labelledby="shared-with" display="grid" gap="2">
      <Heading as="h2" size="h4" id="shared-with">
        <Trans>Shared with</Trans>
      </Heading>
      {ticket.watchers.length > 0 ? (
        <chakra.ul display="flex" flexWrap="wrap" gap="2">
          {ticket.watchers.map(({ user_id, user_name }) => (
            <li key={user_id}>
              <Tag
                removeLabel={t`Stop sharing with ${user_name}`}
                onRemove={() => setWatcher.mutate({ watcher: user_id, watching: false })}
              >
                {user_name}
              </Tag>
            </li>
          ))}
        </chakra.ul>
      ) : (
        <Text size="small" tone="muted">
          <Trans>Only owners and managers of your company, who see all its tickets.</Trans>
        </Text>
      )}
      {candidates.length > 0 ? (
        <SavingSelect
          aria-label={t`Share with a coworker`}
          value=""
          onChange={(watcher) => setWatcher.mutate({ watcher, watching: true })}
        >
          <option value="">{t`Share with a coworker`}</option>
          {candidates.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </SavingSelect>
      ) : null}
      <div>
        <CtaLink to="/video/share-with-a-coworker">
          <Trans>Watch how to share a ticket</Trans>
        </CtaLink>
      </div>
    </chakra.section>
  );
}
