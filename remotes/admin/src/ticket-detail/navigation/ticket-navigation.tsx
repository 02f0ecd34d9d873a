import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink, useNavigate } from '@tulebyte/router';
import type { StartRow } from '@tulebyte/lists/start-row';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, Icon, IconButton, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { useTicketListState } from '../../tickets/ticket-list-state.ts';

/** Links to the list and to its previous and next ticket, also on another page of the list. */
export function TicketNavigation({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useTicketListState();
  const [isFinding, setFinding] = useState(false);
  const { url, numbers, skipped, total } = state?.list ?? { url: '/admin/tickets', numbers: [], skipped: 0, total: 0 };
  const startRow: StartRow = { startRow: number };
  const row = numbers.indexOf(number);
  const position = skipped + row + 1;
  const last = Math.max(total, skipped + numbers.length);
  const neighbor = { previous: numbers[row - 1], next: numbers[row + 1] };
  const exists = { previous: row >= 0 && position > 1, next: row >= 0 && position < last };
  const open = async (direction: 'previous' | 'next') => {
    if (neighbor[direction] !== undefined) return navigate(adminTicketPath(neighbor[direction]), { state });
    if (!state || isFinding) return;
    setFinding(true);
    try {
      const { findAdjacent } = await import(/* webpackChunkName: "find-adjacent" */ '../../ticket-list/find-adjacent.ts');
      const found = await findAdjacent(state, direction);
      await (found ? navigate(adminTicketPath(found.number), { state: found.state }) : navigate(url));
    } catch {
      // The list says what is wrong, and retries.
      await navigate(url);
    } finally {
      setFinding(false);
    }
  };
  useShortcuts([
    ...(exists.next ? [{ keys: 'j', does: t`Next ticket`, act: () => void open('next') }] : []),
    ...(exists.previous ? [{ keys: 'k', does: t`Previous ticket`, act: () => void open('previous') }] : []),
    { keys: 'u', does: t`Ticket list`, act: () => void navigate(url, { state: startRow }) },
  ]);
  return (
    <>
      <Button asChild size="sm" variant="quiet">
        <RouterLink to={url} state={startRow}>
          <Icon name="arrow-left" size="1em" />
          <Trans>Ticket list</Trans>
        </RouterLink>
      </Button>
      {row < 0 ? null : (
        <>
          <IconButton size="sm" label={t`Previous ticket`} disabled={!exists.previous} onClick={() => void open('previous')}>
            <Icon name="chevron-left" />
          </IconButton>
          <Text as="span" size="small" tone="muted">
            <Trans>
              {formatNumber(position)} of {formatNumber(last)}
            </Trans>
          </Text>
          <IconButton size="sm" label={t`Next ticket`} disabled={!exists.next} onClick={() => void open('next')}>
            <Icon name="chevron-right" />
          </IconButton>
        </>
      )}
    </>
  );
}
