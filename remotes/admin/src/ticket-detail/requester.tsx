import { ListRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { planName } from '@tulebyte/brand/plan-name';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import type { TicketDetail } from './conversation.ts';
import { AgentStatusBadge } from '@tulebyte/tickets/badges';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { relatedTicketsQuery } from './related-tickets.ts';

/** The requester with phone number, company, and plan, and their other tickets. */
export function Requester({ ticket }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const { company } = ticket;
  const plan = company?.plan;
  const { data: relatedTickets = [] } = useQuery(relatedTicketsQuery(ticket));
  return (
    <section aria-labelledby="requester">
      <Heading as="h2" size="h4" id="requester" marginBottom="2">
        <Trans>Requester</Trans>
      </Heading>
      <Text size="ui" overflowWrap="anywhere">
        {ticket.requester_name}
      </Text>
      {ticket.requester_email === '' ? null : (
        <Text size="ui" overflowWrap="anywhere">
          <Link
            href={`mailto:${ticket.requester_email}?subject=${encodeURIComponent(`${ticket.number} ${ticket.subject}`)}`}
            display="inline-block"
            paddingBlock="1"
          >
            {ticket.requester_email}
          </Link>
        </Text>
      )}
      {ticket.requester_phone === '' ? null : (
        <Text size="ui">
          <PhoneNumberLink phone={ticket.requester_phone} display="inline-block" paddingBlock="1" />
        </Text>
      )}
      <Text size="small" tone="muted">
        {ticket.requester_id ? null : (
          <>
            <Trans>Guest without an account</Trans> ·{' '}
          </>
        )}
        <Trans>
          Opened <RelativeTime at={ticket.created_at} />
        </Trans>
        {ticket.channel === 'phone' ? <> · {t`Phone call`}</> : ticket.channel === 'walk_in' ? <> · {t`Walk-in`}</> : null}
        {ticket.first_response_at === null ? <> · {t`no reply yet`}</> : null}
      </Text>
      {company ? (
        <Text size="ui" overflowWrap="anywhere">
          <Link asChild variant="inline">
            <RouterLink to={`/admin/clients/${company.id}`}>{company.name}</RouterLink>
          </Link>{' '}
          ({plan ? planName(plan) : t`no plan`})
          {company.phone ? (
            <>
              {' '}
              <PhoneNumberLink phone={company.phone} />
            </>
          ) : null}
        </Text>
      ) : null}
      {ticket.requester_id ? (
        <Link asChild variant="inline" fontSize="sm">
          <RouterLink to={`/admin/clients/${ticket.requester_id}`}>
            <Trans>This client’s devices and plan</Trans>
          </RouterLink>
        </Link>
      ) : null}
      {relatedTickets.length > 0 ? (
        <chakra.ul marginTop="3" aria-label={t`This requester’s other tickets`}>
          {relatedTickets.map(({ number, subject, status }) => (
            <ListRow key={number} paddingBlock="0.5" columnGap="2" flexWrap="nowrap">
              <Link
                asChild
                variant="inline"
                fontSize="sm"
                minWidth="0"
                paddingBlock="1"
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
              >
                <RouterLink to={adminTicketPath(number)} title={`${number}: ${subject}`}>
                  {subject}
                </RouterLink>
              </Link>
              <AgentStatusBadge status={status} />
            </ListRow>
          ))}
        </chakra.ul>
      ) : null}
    </section>
  );
}
