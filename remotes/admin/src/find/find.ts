import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import type { FoundPage } from '@tulebyte/federation/remote';
import { describe } from '@tulebyte/i18n';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { searchWorkspace, type FoundRow } from '@tulebyte/workspace/search-workspace';
import { orderPath } from '../orders/order.ts';
import { productPath } from '../products/product.ts';
import { roleLabels } from '../team/roles.ts';
import { ticketListUrl } from '../ticket-list/filters.ts';

export { listActions } from '../commands/list-actions.ts';

/** Tickets, companies, people, staff, invoices, orders, leads, and products, each with its page. */
export async function find(query: string, signal: AbortSignal): Promise<readonly FoundPage[]> {
  const rows = await searchWorkspace(query, signal);
  return rows.map((row) => ({ group: describe(groups[row.kind]), ...toPage(row) }));
}

const groups: Readonly<Record<FoundRow['kind'], MessageDescriptor>> = {
  ticket: msg`Tickets`,
  company: msg`Clients`,
  person: msg`People`,
  staff: msg`Team`,
  invoice: msg`Invoices`,
  order: msg`Orders`,
  lead: msg`Leads`,
  product: msg`Products`,
  stock: msg`Stock`,
};

function toPage({ kind, key, title, detail }: FoundRow): FoundPage {
  switch (kind) {
    case 'ticket':
      return { to: adminTicketPath(key), label: title, detail: key, icon: 'ticket' };
    case 'company':
      return { to: `/admin/clients/${key}`, label: title, icon: 'building' };
    case 'person':
      return { to: `/admin/clients/${key}`, label: title, detail, icon: 'user' };
    case 'staff':
      // Everyone on the team can open someone's tickets; the team's page is for owners.
      return { to: ticketListUrl({ assignee: key }), label: title, detail: roleName(detail), icon: 'users' };
    case 'invoice':
      return { to: `/admin/invoices?${new URLSearchParams({ show: 'all', q: key })}`, label: key, detail, icon: 'file' };
    case 'order':
      return { to: orderPath(key), label: detail, detail: key, icon: 'cart' };
    case 'lead':
      return { to: `/admin/leads/${key}`, label: title, detail, icon: 'users' };
    case 'product':
      return { to: productPath(key), label: title, icon: 'laptop' };
    case 'stock':
      return { to: `/admin/stock/${key}`, label: title, icon: 'tag' };
  }
}

/** A newer database may have a role that this tab doesn't know. */
function roleName(role: string): string {
  const known = STAFF_ROLES.find((each) => each === role);
  return known ? describe(roleLabels[known]) : role;
}
