import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '@tulebyte/i18n/dates';
import { useNow } from '@tulebyte/tickets/times';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Until when a ticket is promised, kept current; the exact time on hover. What is late is told by more than its color. */
export function DueTime({ at }: { at: string }): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const late = Date.parse(at) < now;
  return (
    <chakra.time
      dateTime={at}
      title={formatDateTime(at)}
      color={late ? 'fg.error' : undefined}
      fontWeight={late ? '600' : undefined}
      display="inline-flex"
      alignItems="center"
      gap="1"
    >
      {late ? (
        <>
          <Icon name="alert" size="1em" />
          <VisuallyHidden>{t`late`}, </VisuallyHidden>
        </>
      ) : null}
      {formatRelative(at, now)}
    </chakra.time>
  );
}
