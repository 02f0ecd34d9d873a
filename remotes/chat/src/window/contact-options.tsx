import { Trans, useLingui } from '@lingui/react/macro';
import type { NewTicketState } from '@tulebyte/federation/new-ticket-state';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';

const SUBJECT_MAX = 160;

/** Ways to a person: a new ticket prefilled with the conversation, an appointment, a call. */
export function ContactOptions({ conversation }: { conversation: readonly ChatMessage[] }): ReactNode {
  const { t } = useLingui();
  const question = conversation.findLast(({ type }) => type === 'user')?.content ?? '';
  const body = conversation
    .map(({ type, content }) => `${type === 'user' ? t`I asked` : t`The assistant`}: ${content}`)
    .join('\n\n');
  const state: NewTicketState = { newTicket: { subject: question.slice(0, SUBJECT_MAX), body } };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" paddingInline="3">
      <Button asChild size="sm">
        <RouterLink to="/support/new" state={state}>
          <Trans>Open a ticket with this</Trans>
        </RouterLink>
      </Button>
      <Button asChild size="sm" variant="outline">
        <RouterLink to="/get-started">
          <Trans>Book an appointment</Trans>
        </RouterLink>
      </Button>
      <PhoneLink />
    </chakra.div>
  );
}
