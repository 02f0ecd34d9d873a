import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { toast, useSession } from '@tulebyte/platform';
import { listSessions, endSession, signOutOthers, type ActiveSession } from '@tulebyte/platform/auth';
import { Badge, chakra, Icon, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../confirm-button.tsx';
import { AccountQueries, QueryBoundary } from '../queries.tsx';
import { deviceOf } from './device-name.ts';

const sessionsOf = (userId: string) => queryOptions({ queryKey: ['sessions', userId], queryFn: listSessions });

/** The browsers and devices in which this account is signed in, and the end of one or of all others. */
export default function SessionList(): ReactNode {
  return (
    <AccountQueries>
      <Sessions />
    </AccountQueries>
  );
}

function Sessions(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const sessions = useQuery(sessionsOf(user?.id ?? ''));
  const end = async (act: () => Promise<{ ok: boolean }>, told: string) => {
    const { ok } = await act();
    await sessions.refetch();
    if (ok) toast({ title: told, status: 'success' });
  };
  return (
    <QueryBoundary query={sessions}>
      {(known) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          <List variant="ruled" width="full" aria-label={t`Signed-in devices`}>
            {known.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                end={() => end(() => endSession(session.id), t`The device is signed out`)}
              />
            ))}
          </List>
          {known.length > 1 ? (
            <ConfirmButton
              question={<Trans>You stay signed in here.</Trans>}
              confirm={<Trans>Sign all others out</Trans>}
              act={() => end(signOutOthers, t`Other devices are signed out`)}
            >
              <Trans>Sign out other devices</Trans>
            </ConfirmButton>
          ) : null}
          <Text size="small" tone="muted">
            <Trans>
              A device that is signed out can load nothing more. What it has on its screen stays there until it is closed.
            </Trans>
          </Text>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function SessionRow({ session, end }: { session: ActiveSession; end: () => Promise<void> }): ReactNode {
  const { t } = useLingui();
  const { browser, system } = deviceOf(session.user_agent);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  return (
    <ListItem display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.span color="fg.muted">
          <Icon name={/iPhone|iPad|Android/.test(system ?? '') ? 'phone' : 'laptop'} />
        </chakra.span>
        <div>
          <chakra.p textStyle="label" display="flex" flexWrap="wrap" gap="2" alignItems="center">
            {name}
            {session.is_current ? (
              <Badge tone="tule">
                <Trans>This device</Trans>
              </Badge>
            ) : null}
          </chakra.p>
          <Text size="small" tone="muted">
            <Trans>
              Last used{' '}
              <time dateTime={session.last_used_at} title={formatDateTime(session.last_used_at)}>
                {formatRelative(session.last_used_at)}
              </time>
              , signed in {formatDateTime(session.created_at)}
            </Trans>
          </Text>
        </div>
      </chakra.div>
      {session.is_current ? null : (
        <ConfirmButton question={<Trans>Sign out {name}?</Trans>} confirm={<Trans>Sign it out</Trans>} act={end}>
          <Trans>Sign out</Trans>
        </ConfirmButton>
      )}
    </ListItem>
  );
}
