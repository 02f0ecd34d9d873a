import { Trans } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { useNow } from '@tulebyte/i18n/live-time';
import { Badge, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { localDay } from '../layout/local-day.ts';
import { nextDeadline, type PrivacyRequest } from './request.ts';

/** What is due next, and whether it is overdue. */
export function Deadline({ request }: { request: PrivacyRequest }): ReactNode {
  const today = localDay(useNow());
  const next = nextDeadline(request);
  if (next === null) return '–';
  const day = formatDay(next.day);
  return (
    <chakra.span display="inline-flex" maxWidth="full" gap="2" alignItems="center">
      {next.day < today ? (
        <Badge tone="dusk">
          <Trans context="privacy request">Overdue</Trans>
        </Badge>
      ) : null}
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {next.what === 'confirm' ? <Trans>Confirm by {day}</Trans> : <Trans>Answer by {day}</Trans>}
      </chakra.span>
    </chakra.span>
  );
}
