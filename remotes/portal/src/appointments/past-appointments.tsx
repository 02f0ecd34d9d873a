import { Trans, useLingui } from '@lingui/react/macro';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Heading, Link, Text } from '@tulebyte/ui';
import { ListRow } from '@tulebyte/workspace/list-row';
import type { ReactNode } from 'react';
import { ticketPath } from '@tulebyte/tickets/ticket';
import type { MyAppointment } from './my-appointments.ts';

/** Past and canceled appointments. */
export function PastAppointments({ appointments }: { appointments: readonly MyAppointment[] }): ReactNode {
  const { t } = useLingui();
  return (
    <section aria-labelledby="past">
      <Heading as="h2" size="h3" id="past" marginBottom="2">
        <Trans>Past</Trans>
      </Heading>
      <ul>
        {appointments.map(({ id, starts_at, channel, state, ticket_number, subject }) => (
          <ListRow key={id} justifyContent="start" paddingBlock="3">
            <Text as="span" size="ui" textDecoration={state === 'canceled' ? 'line-through' : undefined}>
              {formatWhen(starts_at, channel)}
            </Text>
            <Badge tone={state === 'canceled' ? 'error' : 'neutral'}>{state === 'canceled' ? t`Canceled` : t`Past`}</Badge>
            {ticket_number ? (
              <Link asChild variant="inline" fontSize="sm">
                <RouterLink to={ticketPath(ticket_number)}>
                  {ticket_number} {subject}
                </RouterLink>
              </Link>
            ) : null}
          </ListRow>
        ))}
      </ul>
    </section>
  );
}
