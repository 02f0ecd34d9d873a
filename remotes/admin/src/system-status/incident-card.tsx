import { Trans, useLingui } from '@lingui/react/macro';
import type { Incident } from '@tulebyte/backend-api/system-status';
import { LocalizedText, phaseLabels, SystemBadge } from '@tulebyte/system-status';
import { chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { AccordionItem } from '@tulebyte/ui/disclosure';
import { useRetryKey } from '@tulebyte/ui/form';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Fragment, type ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { UpdateForm } from './update-form.tsx';

/** An open incident with its updates and a form for the next one. */
export function IncidentCard({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLingui();
  const [latest] = incident.updates;
  // Here, because a lost response shows the update, which replaces the form.
  const getIdempotencyKey = useRetryKey();
  return (
    <Surface as="li" pad="sm" display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="start" gap="2">
        <Heading as="h3" size="h4" overflowWrap="anywhere" flex="1 1 12rem">
          <LocalizedText en={incident.title} es={incident.title_es} />
        </Heading>
        <SystemBadge state={incident.impact} />
      </chakra.div>
      <Text size="small" tone="muted">
        {incident.affected.map(({ id, name, name_es }, index) => (
          <Fragment key={id}>
            {index > 0 ? ' · ' : null}
            <LocalizedText en={name} es={name_es} />
          </Fragment>
        ))}
        {latest?.phase === 'planned' ? (
          <>
            {' · '}
            <Trans>starts {formatDateTime(incident.starts_at)}</Trans>
          </>
        ) : null}
      </Text>
      {latest ? (
        <Text size="ui" overflowWrap="anywhere">
          <LocalizedText en={latest.body} es={latest.body_es} />{' '}
          <Text as="span" size="small" tone="muted">
            {t(phaseLabels[latest.phase])}, <RelativeTime at={latest.created_at} />
          </Text>
        </Text>
      ) : null}
      <AccordionItem summary={<Trans>Update or resolve</Trans>}>
        {/* A new form after each update. */}
        <UpdateForm key={incident.updates.length} incident={incident} getIdempotencyKey={getIdempotencyKey} />
      </AccordionItem>
    </Surface>
  );
}
