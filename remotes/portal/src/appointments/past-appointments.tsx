import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Heading, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ticketPath } from '@tulebyte/tickets/ticket';
import type { MyAppointment } from './my-appointments.ts';

/** Past and canceled appointments. */
export function PastAppointments({ appointments }: { appointments: readonly MyAppointment[] }): ReactNode {
  const { t } = useLingui();
  return (
    <section aria-labelledby="past">
      <Heading as="h2" size="h3" id="past" marginBottom="2">
        <Trans>Before</Trans>
      </Heading>
      <ul>
        {appointments.map(({ id, starts_at, state, ticket_number, subject }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            alignItems="center"
            paddingBlock="3"
            borderTopWidth="1px"
            borderColor="border.default"
          >
            <Text as="span" size="ui" textDecoration={state === 'cancelled' ? 'line-through' : undefined}>
              {formatDateTime(starts_at, 'full')}
            </Text>
            <Badge tone={state === 'cancelled' ? 'error' : 'neutral'}>{state === 'cancelled' ? t`Cancelled` : t`Past`}</Badge>
            {ticket_number ? (
              <Link asChild variant="inline" fontSize="sm">
                <RouterLink to={ticketPath(ticket_number)}>
                  {ticket_number} {subject}
                </RouterLink>
              </Link>
            ) : null}
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}
