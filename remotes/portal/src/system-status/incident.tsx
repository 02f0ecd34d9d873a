import { Trans, useLingui } from '@lingui/react/macro';
import type { Incident } from '@tulebyte/backend-api/system-status';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { LocalizedText, phaseLabels, SystemBadge } from '@tulebyte/system-status';
import { Badge, chakra, Heading, Text } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';

/** An incident with its updates, newest first. */
export function IncidentStory({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLingui();
  const { title, title_es, impact, starts_at, resolved_at, affected, updates } = incident;
  const resolved = resolved_at !== null;
  return (
    <chakra.li paddingBlock="3" borderTopWidth="1px" borderColor="border.default" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="2">
        <Heading as="h3" size="h4" fontSize="ui" flex="1 1 12rem">
          <LocalizedText en={title} es={title_es} />
        </Heading>
        {resolved ? <Badge tone="tule">{t`Resolved`}</Badge> : <SystemBadge state={impact} />}
      </chakra.div>
      <Text size="small" tone="muted">
        {affected.map(({ id, name, name_es }, index) => (
          <Fragment key={id}>
            {index > 0 ? ' · ' : null}
            <LocalizedText en={name} es={name_es} />
          </Fragment>
        ))}
      </Text>
      {updates[0]?.phase === 'planned' ? (
        <Text size="small" tone="muted">
          <Trans>Starts {formatDateTime(starts_at)}</Trans>
        </Text>
      ) : null}
      <chakra.ol display="grid" gap="2">
        {(resolved ? updates.slice(0, 1) : updates).map(({ id, phase, body, body_es, created_at }) => (
          <chakra.li
            key={id}
            display="grid"
            gap="0.5"
            borderInlineStartWidth="2px"
            borderColor="border.default"
            paddingInlineStart="3"
          >
            <Text size="small" tone="muted">
              {t(phaseLabels[phase])} · <RelativeTime at={created_at} />
            </Text>
            <Text size="ui" overflowWrap="anywhere">
              <LocalizedText en={body} es={body_es} />
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.li>
  );
}
