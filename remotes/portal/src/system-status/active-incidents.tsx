import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { LocalizedText } from '@tulebyte/system-status';
import { chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { systemStatusQuery } from './status-query.ts';

/** Known incidents, shown before someone writes a ticket about them: one line that opens. The children, while none is known. */
export default function ActiveIncidents({ children }: { children: ReactNode }): ReactNode {
  return (
    <PortalQueries>
      <OpenIncidents>{children}</OpenIncidents>
    </PortalQueries>
  );
}

function OpenIncidents({ children }: { children: ReactNode }): ReactNode {
  const { data } = useQuery(systemStatusQuery);
  const open = (data?.incidents ?? []).filter(
    ({ resolved_at, updates }) => resolved_at === null && updates[0]?.phase !== 'planned',
  );
  const [first] = open;
  if (!first) return children;
  return (
    <chakra.details bg="bg.dusk" borderRadius="surface" paddingInline="4" textStyle="ui">
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minHeight="target"
        cursor="pointer"
        textStyle="label"
        css={{
          '& > svg': { flex: 'none' },
          '& > svg:first-of-type': { color: 'fg.dusk' },
          '[open] > & > svg:last-of-type': { rotate: '180deg' },
        }}
      >
        <Icon name="alert" />
        <chakra.span flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {open.length === 1 ? (
            <Trans>
              Known issue: <LocalizedText en={first.title} es={first.title_es} />
            </Trans>
          ) : (
            <Plural value={open.length} one="# known issue" other="# known issues" />
          )}
        </chakra.span>
        <Icon name="chevron-down" />
      </chakra.summary>
      <chakra.div display="grid" gap="2" paddingBottom="4">
        <chakra.ul display="grid" gap="2">
          {open.map(({ id, title, title_es, updates: [latest] }) => (
            <li key={id}>
              <strong>
                <LocalizedText en={title} es={title_es} />
              </strong>
              {latest ? (
                <>
                  {' – '}
                  <LocalizedText en={latest.body} es={latest.body_es} /> (<RelativeTime at={latest.created_at} />)
                </>
              ) : null}
            </li>
          ))}
        </chakra.ul>
        <p>
          <Trans>No need to report it. If yours is different, open a ticket.</Trans>
        </p>
      </chakra.div>
    </chakra.details>
  );
}
