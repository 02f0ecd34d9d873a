import { findWellKnown, type AllContributions } from '../../federation/use-contributions.ts';

/** The number of the ticket whose page this is. */
export function ticketOnPage(path: string, contributions: AllContributions): string | undefined {
  for (const page of ['ticket', 'staff-ticket'] as const) {
    const [area = ''] = findWellKnown(contributions, page)?.split(':') ?? [];
    if (area === '' || !path.toLowerCase().startsWith(area.toLowerCase())) continue;
    const number = /^(tb-\d+)\/?$/i.exec(path.slice(area.length))?.[1];
    if (number !== undefined) return number.toUpperCase();
  }
  return undefined;
}
