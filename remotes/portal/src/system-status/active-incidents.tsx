import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { LocalizedText } from '@tulebyte/system-status';
import { chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { systemStatusQuery } from './status-query.ts';

/** Known incidents, shown before someone writes a ticket about them: one line that opens. Empty while they can't be loaded. */
export default function ActiveIncidents(): ReactNode {
  return (
    <PortalQueries>
      <OpenIncidents />
    </PortalQueries>
  );
}

function OpenIncidents(): ReactNode {
  const { data } = useQuery(systemStatusQuery);
  if (!data) return null;
  const open = data.incidents.filter(({ resolved_at, updates }) => resolved_at === null && updates[0]?.phase !== 'planned');
  const [first] = open;
  if (!first) {
    return (
      <Text size="ui" tone="muted" display="flex" alignItems="center" gap="2" minHeight="target">
        <chakra.span color="fg.tule" display="inline-flex">
          <Icon name="check-circle" />
        </chakra.span>
        <Trans>No known issues</Trans>
      </Text>
    );
  }
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
