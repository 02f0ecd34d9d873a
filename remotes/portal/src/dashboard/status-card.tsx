import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { LocalizedText, SystemBadge } from '@tulebyte/system-status';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { systemStatusQuery } from '../system-status/status-query.ts';
import { QueriedCard } from './card.tsx';

/** What we know is broken, and what is planned, so that nobody has to ask. */
export function StatusCard(): ReactNode {
  const { t } = useLingui();
  return (
    <QueriedCard id="status" title={<Trans>System status</Trans>} query={useQuery(systemStatusQuery)}>
      {({ incidents }) => {
        const open = incidents.filter(({ resolved_at }) => resolved_at === null);
        return (
          <>
            {open.length === 0 ? (
              <Text size="ui">
                <Trans>No known issues</Trans>
              </Text>
            ) : (
              <chakra.ul aria-label={t`Incidents`} display="grid" gap="3">
                {open.map(({ id, title, title_es, impact, updates: [latest] }) => (
                  <chakra.li key={id} display="grid" gap="1" justifyItems="start">
                    <SystemBadge state={impact} />
                    <Text size="label">
                      <LocalizedText en={title} es={title_es} />
                    </Text>
                    {latest ? (
                      <Text size="small" tone="muted" overflowWrap="anywhere">
                        <LocalizedText en={latest.body} es={latest.body_es} /> · <RelativeTime at={latest.created_at} />
                      </Text>
                    ) : null}
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
            <CtaLink to="/support#systems">
              <Trans>All systems</Trans>
            </CtaLink>
          </>
        );
      }}
    </QueriedCard>
  );
}
