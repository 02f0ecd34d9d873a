import { Trans, useLingui } from '@lingui/react/macro';
import type { NewTicketState } from '@tulebyte/federation/new-ticket-state';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';

const SUBJECT_MAX = 160;

interface ContactOptionsProps {
  conversation: readonly ChatMessage[];
  /** Whether the reply answered: then these are next steps, otherwise the way on. */
  answered: boolean;
}

/** Ways to a person: a new ticket prefilled with the conversation, an appointment, a call. */
export function ContactOptions({ conversation, answered }: ContactOptionsProps): ReactNode {
  const { t } = useLingui();
  const question = conversation.findLast(({ type }) => type === 'user')?.content ?? '';
  const body = conversation
    .map(({ type, content }) => `${type === 'user' ? t`I asked` : t`The assistant`}: ${content}`)
    .join('\n\n');
  const state: NewTicketState = { newTicket: { subject: question.slice(0, SUBJECT_MAX), body } };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={answered ? '0' : '3'}
      paddingInline={answered ? '0' : '3'}
    >
      <Button asChild size="sm" variant={answered ? 'quiet' : 'outline'}>
        <RouterLink to="/support/new" state={state}>
          <Trans>Open a ticket with this</Trans>
        </RouterLink>
      </Button>
      <Button asChild size="sm" variant={answered ? 'quiet' : 'outline'}>
        <RouterLink to="/get-started">
          <Trans>Book an appointment</Trans>
        </RouterLink>
      </Button>
      <chakra.span paddingInline={answered ? '3' : '0'}>
        <PhoneLink />
      </chakra.span>
    </chakra.div>
  );
}
