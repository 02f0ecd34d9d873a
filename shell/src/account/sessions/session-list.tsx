import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { toast } from '@tulebyte/platform';
import { listSessions, endSession, signOutOthers, type ActiveSession } from '@tulebyte/platform/auth';
import { Badge, chakra, Icon, List, ListItem, Text } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { withAccountQueries } from '../queries.tsx';
import { SectionSkeleton } from '../section-placeholder.tsx';
import { useDeviceName } from '@tulebyte/platform/account-labels';

const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: listSessions });

/** The devices where this account is signed in; each can be signed out. */
function SessionList(): ReactNode {
  const { t } = useLingui();
  const sessions = useQuery(sessionsQuery);
  const deviceName = useDeviceName();
  const end = async (request: () => Promise<{ ok: boolean }>, successMessage: string) => {
    const { ok } = await request();
    await sessions.refetch();
    if (ok) toast({ title: successMessage, status: 'success' });
  };
  return (
    <QueryBoundary query={sessions} skeleton={<SectionSkeleton />}>
      {(list) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          <List variant="ruled" width="full" aria-label={t`Signed-in devices`}>
            {groupSessions(list, (userAgent) => deviceName(userAgent).name).map((group) => (
              <SessionRow key={group[0].id} sessions={group} end={() => end(() => endAll(group), t`Device signed out`)} />
            ))}
          </List>
          {list.length > 1 ? (
            <ConfirmButton
              variant="outline"
              question={<Trans>You stay signed in here.</Trans>}
              confirmLabel={<Trans>Sign all others out</Trans>}
              onConfirm={() => end(signOutOthers, t`Other devices are signed out`)}
            >
              <Trans>Sign out other devices</Trans>
            </ConfirmButton>
          ) : null}
          <Text size="small" tone="muted">
            <Trans>A signed-out device can’t load anything more. What’s on its screen stays until someone closes it.</Trans>
          </Text>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

export default withAccountQueries(SessionList);

type SessionGroup = readonly [ActiveSession, ...ActiveSession[]];

/** This browser, and the others by browser and system: signing in again and again makes a session each time. The latest comes first. */
function groupSessions(list: readonly ActiveSession[], nameOf: (userAgent: string) => string): readonly SessionGroup[] {
  const groups = Map.groupBy(list, ({ id, is_current: isCurrent, user_agent: userAgent }) =>
    isCurrent ? id : nameOf(userAgent),
  );
  return [...groups.values()].map(
    (group) =>
      group.toSorted((one, other) => other.last_used_at.localeCompare(one.last_used_at)) as [ActiveSession, ...ActiveSession[]], // groups aren't empty
  );
}

async function endAll(sessions: SessionGroup): Promise<{ ok: boolean }> {
  const outcomes = await Promise.all(sessions.map(({ id }) => endSession(id)));
  return { ok: outcomes.every(({ ok }) => ok) };
}

function SessionRow({ sessions, end }: { sessions: SessionGroup; end: () => Promise<void> }): ReactNode {
  const [session] = sessions;
  const { name, icon } = useDeviceName()(session.user_agent);
  return (
    <ListItem display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.span color="fg.muted">
          <Icon name={icon} />
        </chakra.span>
        <div>
          <chakra.p textStyle="label" display="flex" flexWrap="wrap" gap="2" alignItems="center">
            {name}
            {session.is_current ? (
              <Badge tone="tule">
                <Trans>This device</Trans>
              </Badge>
            ) : null}
            {sessions.length > 1 ? (
              <Badge>
                <Plural value={sessions.length} one="# session" other="# sessions" />
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
        <ConfirmButton
          variant="outline"
          question={<Trans>Sign out {name}?</Trans>}
          confirmLabel={<Trans>Sign it out</Trans>}
          onConfirm={end}
        >
          <Trans>Sign out</Trans>
        </ConfirmButton>
      )}
    </ListItem>
  );
}
