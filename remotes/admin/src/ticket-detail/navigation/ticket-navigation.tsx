import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useNavigate } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, Icon, IconButton, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { useTicketListState } from '../../tickets/ticket-list-state.ts';

/** Links to the list and to its previous and next ticket. */
export function TicketNavigation({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useTicketListState();
  const { url, numbers } = state?.list ?? { url: '/admin/tickets', numbers: [] };
  const row = numbers.indexOf(number);
  const previous = numbers[row - 1];
  const next = row < 0 ? undefined : numbers[row + 1];
  const open = (ticket: string | undefined) => {
    if (ticket !== undefined) void navigate(adminTicketPath(ticket), { state });
  };
  useShortcuts([
    ...(next === undefined ? [] : [{ keys: 'j', does: t`Next ticket`, act: () => open(next) }]),
    ...(previous === undefined ? [] : [{ keys: 'k', does: t`Previous ticket`, act: () => open(previous) }]),
    { keys: 'u', does: t`Ticket list`, act: () => void navigate(url) },
  ]);
  return (
    <>
      <Button asChild size="sm" variant="quiet">
        <RouterLink to={url}>
          <Icon name="arrow-left" size="1em" />
          <Trans>Ticket list</Trans>
        </RouterLink>
      </Button>
      {row < 0 ? null : (
        <>
          <IconButton size="sm" label={t`Previous ticket`} disabled={previous === undefined} onClick={() => open(previous)}>
            <Icon name="chevron-left" />
          </IconButton>
          <Text as="span" size="small" tone="muted">
            <Trans>
              {row + 1} of {numbers.length}
            </Trans>
          </Text>
          <IconButton size="sm" label={t`Next ticket`} disabled={next === undefined} onClick={() => open(next)}>
            <Icon name="chevron-right" />
          </IconButton>
        </>
      )}
    </>
  );
}
