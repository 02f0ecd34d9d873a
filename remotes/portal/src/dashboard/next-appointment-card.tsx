import { Trans, useLingui } from '@lingui/react/macro';
import { channelInstructions } from '@tulebyte/appointments/channels';
import { formatClockTime } from '@tulebyte/appointments/format-when';
import { formatDate } from '@tulebyte/i18n/dates';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useMyAppointments } from '../appointments/my-appointments.ts';
import { CtaLink } from '@tulebyte/cta/links';
import { AccountLink } from '../layout/account-link.tsx';
import { QueriedCard } from './card.tsx';

/** The next booked appointment. */
export function NextAppointmentCard({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const query = useMyAppointments(userId);
  return (
    <QueriedCard id="next-appointment" title={<Trans>Next appointment</Trans>} query={query}>
      {(data) => {
        const next = data.find(({ state }) => state === 'booked');
        return (
          <>
            {next ? (
              <>
                <Text textStyle="h3">{formatClockTime(next.starts_at, next.channel)}</Text>
                <Text size="ui">{formatDate(next.starts_at, 'full')}</Text>
                <Text size="small" tone="muted">
                  {t(channelInstructions[next.channel])}
                </Text>
                <AccountLink to="/client-portal/appointments">
                  <Trans>Change or cancel</Trans>
                </AccountLink>
              </>
            ) : (
              <>
                <Text size="ui">
                  <Trans>No upcoming appointments.</Trans>
                </Text>
                <CtaLink to="/client-portal/appointments?book">
                  <Trans>Choose a time</Trans>
                </CtaLink>
              </>
            )}
          </>
        );
      }}
    </QueriedCard>
  );
}
