import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useNavigate } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, Icon, IconButton, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { ShortcutList } from '../../keyboard/shortcut-list.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { useTicketListState } from '../../tickets/ticket-list-state.ts';

/** Links to the list and to its previous and next ticket, and the page's keyboard shortcuts. */
export function TicketNavigation({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useTicketListState();
  const [helpOpen, setHelpOpen] = useState(false);
  const { url, numbers } = state?.list ?? { url: '/admin/tickets', numbers: [] };
  const row = numbers.indexOf(number);
  const previous = numbers[row - 1];
  const next = row < 0 ? undefined : numbers[row + 1];
  const open = (ticket: string | undefined) => (ticket === undefined ? false : void navigate(adminTicketPath(ticket), { state }));
  useShortcuts({
    j: () => open(next),
    k: () => open(previous),
    u: () => void navigate(url),
    '?': () => setHelpOpen(true),
  });
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
      <ShortcutList
        open={helpOpen}
        onOpenChange={setHelpOpen}
        keys={[
          { key: 'r', does: t`Reply to client` },
          { key: 'n', does: t`Internal note` },
          { key: 'i', does: t`Insert a canned reply` },
          { key: 'Ctrl Enter', does: t`Send` },
          { key: 'a', does: t`Assign to me` },
          { key: 's', does: t`Status` },
          { key: 'p', does: t`Priority` },
          { key: 'e', does: t`Edit subject` },
          { key: 'm', does: t`Merge into another ticket` },
          { key: 'j', does: t`Next ticket` },
          { key: 'k', does: t`Previous ticket` },
          { key: 'u', does: t`Ticket list` },
          { key: '?', does: t`This list` },
        ]}
      />
    </>
  );
}
