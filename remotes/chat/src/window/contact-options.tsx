import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Link as RouterLink } from '@tulebyte/router';
import type { NewTicketState } from '@tulebyte/tickets/new-ticket-state';
import { Button, chakra, Link, PhoneLink } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';

const SUBJECT_MAX = 160;

interface ContactOptionsProps {
  conversation: readonly ChatMessage[];
  /** Whether the question was answered; changes the heading. */
  answered: boolean;
}

/** Ways to a person: a new ticket prefilled with the conversation, an appointment, a call. */
export function ContactOptions({ conversation, answered }: ContactOptionsProps): ReactNode {
  const id = useId();
  const state = useNewTicket(conversation);
  const ticket = (
    <RouterLink to="/support/new" state={state}>
      <Trans>Open a ticket with this</Trans>
    </RouterLink>
  );
  const appointment = (
    <RouterLink to="/get-started">
      <Trans>Book</Trans>
    </RouterLink>
  );
  if (answered) {
    return (
      <chakra.p textStyle="small" color="fg.muted" paddingInline="3">
        <Link asChild>{ticket}</Link> · <Link asChild>{appointment}</Link> ·{' '}
        <Link href={`tel:${company.phone.e164}`} whiteSpace="nowrap">
          {company.phone.display}
        </Link>
      </chakra.p>
    );
  }
  return (
    <chakra.div role="group" aria-labelledby={id} paddingInline="3" marginTop="2">
      <chakra.p id={id} textStyle="small" color="fg.muted">
        <Trans>Or get help from a person:</Trans>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2" marginTop="1">
        <Button asChild size="sm" variant="solid">
          {ticket}
        </Button>
        <Button asChild size="sm">
          {appointment}
        </Button>
        <PhoneLink />
      </chakra.div>
    </chakra.div>
  );
}

function useNewTicket(conversation: readonly ChatMessage[]): NewTicketState {
  const { t } = useLingui();
  const question = conversation.findLast(({ type }) => type === 'user')?.content ?? '';
  const body = conversation
    .map(({ type, content }) => `${type === 'user' ? t`I asked` : t`The assistant`}: ${content}`)
    .join('\n\n');
  return { newTicket: { subject: question.slice(0, SUBJECT_MAX), body } };
}
