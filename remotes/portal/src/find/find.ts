import { msg } from '@lingui/core/macro';
import type { FoundPage, PaletteAction } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { searchWorkspace } from '@tulebyte/workspace/search-workspace';
import { shortcutsAction } from '@tulebyte/workspace/shortcuts-action';

/** The client's tickets, invoices, and orders, and the shop's products. */
export async function find(query: string, signal: AbortSignal): Promise<readonly FoundPage[]> {
  const rows = await searchWorkspace(query, signal);
  return rows.flatMap(({ kind, key, title, detail }): FoundPage[] => {
    if (kind === 'ticket')
      return [{ to: ticketPath(key), label: title, detail: key, icon: 'ticket', group: describe(msg`Tickets`) }];
    if (kind === 'invoice') {
      return [
        {
          to: `/client-portal/invoices?q=${encodeURIComponent(key)}`,
          label: key,
          detail,
          icon: 'file',
          group: describe(msg`Invoices`),
        },
      ];
    }
    if (kind === 'order')
      return [{ to: `/shop/order/${encodeURIComponent(key)}`, label: key, icon: 'cart', group: describe(msg`Orders`) }];
    return kind === 'product' ? [{ to: `/product/${key}`, label: title, icon: 'laptop', group: describe(msg`Products`) }] : [];
  });
}

/** What the palette does for clients, on every page of theirs. */
export function listActions(): readonly PaletteAction[] {
  return [
    { id: 'new-ticket', label: describe(msg`New ticket`), icon: 'plus', to: '/support/new' },
    { id: 'appointment', label: describe(msg`Book an appointment`), icon: 'calendar', to: '/client-portal/appointments' },
    ...shortcutsAction(),
  ];
}
