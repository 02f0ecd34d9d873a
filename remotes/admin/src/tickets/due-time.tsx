import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { useNow } from '@tulebyte/i18n/live-time';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Time until an SLA timer is due, with the exact time on hover. Overdue is marked by more than color. */
export function DueTime({ at }: { at: string }): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const isOverdue = Date.parse(at) < now;
  return (
    <chakra.time
      dateTime={at}
      title={formatDateTime(at)}
      color={isOverdue ? 'fg.error' : undefined}
      fontWeight={isOverdue ? '600' : undefined}
      display="inline-flex"
      alignItems="baseline"
      gap="1"
      css={{ '& > svg': { alignSelf: 'center' } }}
    >
      {isOverdue ? (
        <>
          <Icon name="alert" size="1em" />
          <VisuallyHidden>{t`late`}, </VisuallyHidden>
        </>
      ) : null}
      {formatRelative(at, now)}
    </chakra.time>
  );
}
